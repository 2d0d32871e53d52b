import './app/no-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goAhead } from './app/ahead.ts';
import { App } from './app/app.tsx';
import { provideRandomUuid } from './app/random-uuid.ts';
import { listenForBugs } from './app/commands/errors.ts';
import { entrance, leave, standAtEntrance } from './app/session/entrance.ts';
import { takeFirstForm } from './app/session/first-form.ts';
import { onSessionEnd, onSessionReplaced } from './app/session/session.ts';
import { settings } from './app/settings/settings.ts';
import { learnSession } from './app/session/start.ts';
import { startWords } from './app/words/i18n.ts';

onSessionEnd((why) => {
  const from = location.pathname.startsWith('/app') ? location.pathname + location.search : undefined;
  leave(why === 'left' ? {} : { ended: why, ...(from && { from }) });
});

// Nothing on the screen or in the caches belongs to the person who signed in elsewhere.
onSessionReplaced(() => location.reload());

listenForBugs();
provideRandomUuid();

async function start(): Promise<void> {
  standAtEntrance();
  if (entrance.get() !== 'sign-in') takeFirstForm();
  void learnSession();
  const words = startWords(settings.get().language);
  // The frame loads beside the words, not after them.
  if (entrance.get() === 'console') goAhead();
  await words;
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root.');
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
