/**
 * Zod would try out `new Function`, which the Content-Security-Policy refuses and reports. Zod reads this object when
 * it is loaded, which is later: the sign-in goes without it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
