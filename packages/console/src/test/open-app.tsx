import { afterEach } from 'vitest';
// Loaded with the test, so that no test waits for their compilation.
import '../app/palette/palette.tsx';
import '../app/shell/keys-help.tsx';
import '../app/shell/settings-drawer.tsx';
import '../features/businesses/businesses-screen.tsx';
import '../features/login/front-door.tsx';
import '../features/login/login-screen.tsx';
import type { UserInfo } from '@laneway/contract/identity/identity.schema';
import { App } from '../app/app.tsx';
import '../app/console.tsx';
import '../app/signed-in.tsx';
import { entrance, entranceOf, standAtEntrance } from '../app/session/entrance.ts';
import { queryClient } from '../app/queries/query-client.ts';
import { endSession, startSession } from '../app/session/session.ts';
import { defaultSettings, saveSettings } from '../app/settings/settings.ts';
import { sessionKnown } from '../app/session/start.ts';
import { anOutlet } from './builders.ts';
import { type FakeApi, type Handlers, fakeApi } from './fake-api.ts';
import { clear, show } from './show.tsx';

type Opened = { path: string; user?: UserInfo; api?: Handlers };

/** Opens the console as a browser would: at a path, signed in or not, with a server that answers from `api`. */
export function openApp({ path, user, api = {} }: Opened): FakeApi {
  closeApp();
  const fake = fakeApi({ 'outlet.list': () => ({ rows: [anOutlet()] }), ...api });
  if (user) startSession(user);
  history.replaceState(null, '', path);
  entrance.set(entranceOf(location.pathname, user !== undefined));
  standAtEntrance();
  sessionKnown.set(true);
  show(<App />);
  return fake;
}

/** Takes everything away: the next test begins with an empty page and nobody signed in. */
function closeApp(): void {
  clear();
  endSession();
  queryClient.clear();
  saveSettings({ ...defaultSettings(), language: 'en' });
}

afterEach(closeApp);
