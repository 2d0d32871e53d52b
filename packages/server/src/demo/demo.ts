/** What the server needs of the demo. */
export { fillDemoApart } from './fill-demo-apart.ts';
export { keepDemoAlive } from './keep-demo-alive.ts';
export { DEMO_SIGN_INS } from './sign-ins.ts';
