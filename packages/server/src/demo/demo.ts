/** The demo's exports for the server. */
export { fillDemoApart } from './fill-demo-apart.ts';
export { keepDemoAlive } from './keep-demo-alive.ts';
export { DEMO_SIGN_INS } from './sign-ins.ts';
