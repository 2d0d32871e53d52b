import { describe, expect, it } from 'vitest';
import processJson from '../../../process.json' with { type: 'json' };
import { readSettings, SETTING_NAMES } from './settings.ts';
import { StartFailure } from './start-failure.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/laneway');
const WEBHOOK_SECRET = `whsec_${'a'.repeat(32)}`;
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
const STANDIN_ELSEWHERE =
  'PAYMENTS=standin pretends to charge cards, so it works only where HOST and PUBLIC_URL lead nowhere but to this machine: set PAYMENTS=stripe with its keys, or leave it out to take no cards.';

describe('settings', () => {
  it('have a value each when nothing is given', () => {
    expect(read({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/laneway/.data',
      uploadsDir: '/srv/laneway/.data/uploads',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:4000',
      trustProxy: [],
      isLocal: true,
      logLevel: 'info',
      demo: true,
      smtpUrl: undefined,
      sealSecret: undefined,
      openid: undefined,
      payments: { name: 'standin', ownAccount: false },
      printer: 'emulator',
      printerScript: undefined,
      readerScript: undefined,
      mailFrom: 'no-reply@localhost',
      senderDomains: [],
      securityContact: undefined,
      crmUrl: undefined,
      websiteEditorUrl: undefined,
      helpUrl: '/guide.md',
    });
  });

  it('have an emulated printer on this machine alone', () => {
    const elsewhere = { PUBLIC_URL: 'https://venue.example' };
    expect(read(elsewhere).printer).toBeUndefined();
    expect(read({ ...elsewhere, PRINTER: 'escpos' }).printer).toBe('escpos');
    expect(read({ PRINTER: 'escpos' }).printer).toBe('escpos');
    expect(() => read({ ...elsewhere, PRINTER: 'emulator' })).toThrow(
      'PRINTER must be escpos where others reach the server, or be left out; it is "emulator".',
    );
  });

  it('name the host of a script by its origin alone', () => {
    expect(read({ PRINTER_SCRIPT_HOST: 'https://Printers.example/' }).printerScript).toBe('https://printers.example');
    expect(read({ PRINTER_SCRIPT_HOST: 'http://localhost:9100' }).printerScript).toBe('http://localhost:9100');
    expect(read({ READER_SCRIPT_HOST: 'https://readers.example' }).readerScript).toBe('https://readers.example');
    for (const wrong of [
      'printers.example',
      'http://printers.example',
      'https://printers.example/a.js',
      "https://printers.example/;script-src 'unsafe-inline'",
      'https://me@printers.example',
    ])
      expect(() => read({ PRINTER_SCRIPT_HOST: wrong })).toThrow(
        `PRINTER_SCRIPT_HOST must be an address that begins with https://, or with http:// on this machine, without a path; it is "${wrong}".`,
      );
  });

  it('are those that tests and the bench remove from their environment', () => {
    expect(processJson.settings).toEqual(SETTING_NAMES);
  });

  it('are read from the environment, an empty one as absent', () => {
    const settings = read({
      PORT: ' 80 ',
      HOST: '::1',
      DATA_DIR: '/var/data',
      UPLOADS_DIR: '/mnt/files',
      PUBLIC_URL: 'https://venue.example/',
      TRUST_PROXY: '10.0.0.5, 192.168.0.0/16,fd00::/8,loopback',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'hello@venue.example',
      SENDER_DOMAINS: 'Venue.example, lanes.example',
      SECURITY_CONTACT: 'security@venue.example',
      OIDC_ISSUER: 'https://id.example/venue',
      OIDC_CLIENT_ID: 'laneway',
      HELP_URL: 'https://help.example',
      CRM_URL: '',
    });
    expect(settings).toMatchObject({
      port: 80,
      host: '::1',
      dataDir: '/var/data',
      uploadsDir: '/mnt/files',
      publicUrl: 'https://venue.example',
      trustProxy: ['10.0.0.5', '192.168.0.0/16', 'fd00::/8', 'loopback'],
      isLocal: false,
      logLevel: 'silent',
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'hello@venue.example',
      senderDomains: ['venue.example', 'lanes.example'],
      securityContact: 'mailto:security@venue.example',
      openid: { issuer: 'https://id.example/venue', clientId: 'laneway', clientSecret: undefined, name: 'id.example' },
      helpUrl: 'https://help.example',
      crmUrl: undefined,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535; it is "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535; it is "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535; it is "-1".'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, such as 127.0.0.1; it is "http://x".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".'],
    [{ DEMO: 'yes' }, 'DEMO must be auto or never; it is "yes".'],
    [{ PUBLIC_URL: 'venue.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ SEAL_SECRET: 'short' }, 'SEAL_SECRET must have at least 32 characters.'],
    [{ SENDER_DOMAINS: 'a b' }, 'SENDER_DOMAINS must list domains, such as lanes.example; it is "a b".'],
    [
      { SECURITY_CONTACT: 'nobody' },
      'SECURITY_CONTACT must be an e-mail address or begin with https://; it is "nobody".',
    ],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address; it is "nobody".'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [
      { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'laneway' },
      'OIDC_ISSUER must be an address that begins with https://, or with http:// on this machine, without ? and #.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example/?tenant=x', OIDC_CLIENT_ID: 'laneway' },
      'OIDC_ISSUER must be an address that begins with https://, or with http:// on this machine, without ? and #.',
    ],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID must be given, too, when OIDC_ISSUER is.'],
    [{ OIDC_CLIENT_SECRET: 'hunter2' }, 'OIDC_ISSUER must be given, too, when OIDC_CLIENT_SECRET is.'],
    [{ OIDC_NAME: 'Example ID' }, 'OIDC_ISSUER must be given, too, when OIDC_NAME is.'],
    [{ OIDC_NAME: 'x'.repeat(41) }, `OIDC_NAME has at most 40 characters; it is "${'x'.repeat(41)}".`],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS must be stripe or standin; it is "cash".'],
    [{ PAYMENTS_OWN_ACCOUNT: 'yes' }, 'PAYMENTS_OWN_ACCOUNT must be 0 or 1; it is "yes".'],
    [
      { STRIPE_SECRET_KEY: 'hunter2' },
      'STRIPE_SECRET_KEY must be a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_test_ or pk_live_.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${WEBHOOK_SECRET},${WEBHOOK_SECRET}` },
      'STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_, or two by comma while one is changed for the other.',
    ],
    [
      { STRIPE_API_URL: 'http://api.stripe.example' },
      'STRIPE_API_URL must be an address that begins with https://, or with http:// on this machine, without a path.',
    ],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be given, too, when PAYMENTS=stripe is.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be given, too, when STRIPE_SECRET_KEY is.'],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode, or both live.',
    ],
    [{ PAYMENTS: 'standin', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, STANDIN_ELSEWHERE],
    [{ PAYMENTS: 'standin', PUBLIC_URL: 'https://venue.example' }, STANDIN_ELSEWHERE],
    [{ CRM_URL: 'ftp://x' }, 'CRM_URL must be an address that begins with http:// or https://.'],
    [
      { WEBSITE_EDITOR_URL: 'javascript:x' },
      'WEBSITE_EDITOR_URL must be an address that begins with http:// or https://.',
    ],
    [
      { HELP_URL: '//x' },
      'HELP_URL must be an address that begins with http:// or https://, or a path that begins with /.',
    ],
  ])('say what is wrong with %o', (env, sentence) => {
    expect(() => read(env)).toThrow(new StartFailure(sentence));
  });

  it.each(['1', 'true', 'proxy.example', '10.0.0.0/0', '10.0.0.0/33', 'fd00::/129', '10.0.0.1/8/8', '10.0.0.1,'])(
    'trust no proxy named %s',
    (value) => {
      expect(() => read({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must list addresses or ranges .*; it is /);
    },
  );

  it.each<[how: string, env: Record<string, string>, payments: object]>([
    ['the stand-in on this machine', {}, { name: 'standin', ownAccount: false }],
    ['the stand-in with a database of its own', { DATABASE_URL: 'postgres://db/laneway' }, { name: 'standin' }],
    ['the stand-in by its name, beside keys', { ...STRIPE, PAYMENTS: 'standin' }, { name: 'standin' }],
    ['Stripe by its keys', { ...STRIPE, PUBLIC_URL: 'https://venue.example' }, { name: 'stripe', ownAccount: false }],
    [
      'Stripe with two secrets, at a server of this machine',
      {
        ...STRIPE,
        STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET}, ${WEBHOOK_SECRET}b`,
        STRIPE_API_URL: 'http://127.0.0.1:9',
        PAYMENTS_OWN_ACCOUNT: '1',
      },
      {
        name: 'stripe',
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecrets: [WEBHOOK_SECRET, `${WEBHOOK_SECRET}b`],
        apiUrl: new URL('http://127.0.0.1:9'),
        ownAccount: true,
      },
    ],
  ])('decide on the card gateway: %s', (_, env, payments) => {
    expect(read(env).payments).toMatchObject(payments);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://venue.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' },
  ])('decide on no card gateway where others reach the server and none is named: %o', (env) => {
    expect(read(env).payments).toBeUndefined();
  });

  it('are refused with the name of each wrong one, without repeating a password', () => {
    expect(() => read({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      new StartFailure(
        'PORT must be a whole number from 0 to 65535; it is "x".\n' +
          'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      ),
    );
  });

  it.each([
    ['the embedded database on a loopback host', {}, true],
    ['another loopback address', { HOST: '127.8.8.8' }, true],
    ['a name of this machine', { HOST: 'localhost' }, true],
    ['DEMO=never', { DEMO: 'never' }, false],
    ['an open host', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, false],
    ['a public address', { PUBLIC_URL: 'https://venue.example' }, false],
    ['a database of its own', { DATABASE_URL: 'postgres://db/laneway' }, false],
  ])('decide on the demo with %s', (_case, env, demo) => {
    expect(read(env).demo).toBe(demo);
  });

  it.each([
    ['http://localhost:1', undefined, true],
    ['http://[::1]:1', '127.0.0.1', true],
    ['http://console.localhost', '::1', true],
    ['http://localhost:1', 'localhost', true],
    ['http://localhost:1', '0.0.0.0', false],
    ['http://localhost:1', '::', false],
    ['http://localhost:1', 'venue.example', false],
    ['http://127.0.0.1.example', undefined, false],
    ['http://10.0.0.1', undefined, false],
  ])('know whether the server at %s on host %s is for this machine only', (PUBLIC_URL, HOST, isLocal) => {
    expect(read({ PUBLIC_URL, ...(HOST && { HOST }) }).isLocal).toBe(isLocal);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'venue.example'])('say that the open host %s needs a PUBLIC_URL', (HOST) => {
    expect(() => read({ HOST })).toThrow(
      new StartFailure(
        `PUBLIC_URL must be given, too, when HOST is "${HOST}", which others can reach: set it to the address that browsers use, such as https://laneway.example.com.`,
      ),
    );
  });
});
