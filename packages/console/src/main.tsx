import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { onSignedOut } from './app/api.ts';
import { router } from './app/router.tsx';
import { settings } from './app/settings.ts';
import { onLeave } from './app/sign-out.ts';
import { learnSession } from './app/start.ts';
import { startWords } from './i18n/i18n.ts';

onLeave(() => void router.navigate({ to: '/', replace: true }));
onSignedOut(() => {
  const from = router.state.location.href;
  void router.navigate({ to: '/', replace: true, state: { ended: true, ...(from.startsWith('/app') && { from }) } });
});

async function start(): Promise<void> {
  void learnSession();
  await startWords(settings.get().language);
  const element = document.getElementById('root');
  if (element) {
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
}

void start();
