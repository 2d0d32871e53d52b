import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail } from '@laneway/domain/patterns/email';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { PAYMENT_SETTINGS, paymentsOf, type PaymentSettings } from './payment-settings.ts';
import { isServiceOrigin, SERVICE_ORIGIN_RULE } from './service-origin.ts';
import { StartFailure } from './start-failure.ts';

/** The settings of the installation, read once at start. */
export interface Settings {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Where uploaded files lie; absolute path. */
  uploadsDir: string;
  /** Undefined: the embedded PostgreSQL. May hold a password; never log it. */
  databaseUrl: string | undefined;
  /** The URL by which browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** Addresses and ranges of the proxies in front of the server, whose X-Forwarded-For is trusted. Empty: none is. */
  trustProxy: string[];
  /** Neither `HOST` nor `PUBLIC_URL` leads here from another machine: the demo, the dev mailbox and the stand-in may be open. */
  isLocal: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether an empty database is filled with the demo venue, and its sign-ins are printed. */
  demo: boolean;
  /** Undefined: mail is kept and shown in the dev mailbox. May hold a password; never log it. */
  smtpUrl: string | undefined;
  /** The secret of sealed text; undefined: made in the data folder. Never log it. */
  sealSecret: string | undefined;
  /** The platform's own sender address. */
  mailFrom: string;
  /** Domains of businesses' own sender addresses that the mail server may send for. */
  senderDomains: string[];
  /** A URI (mailto: or https:); undefined: there is no security.txt. */
  securityContact: string | undefined;
  /** Undefined: people sign in with e-mail and password alone. Holds a password; never log it. */
  openid: OpenidSettings | undefined;
  /** Which card gateway is used; undefined: none, and no card can be taken. Holds secrets; never log it. */
  payments: PaymentSettings | undefined;
  /** How receipts reach a printer at a counter; undefined: by the browser's own printing alone. */
  printer: 'escpos' | 'emulator' | undefined;
  /** The origin whose script prints in a frame of its own; undefined: there is none. */
  printerScript: string | undefined;
  /** The origin whose script reads cards in a frame of its own; undefined: there is none. */
  readerScript: string | undefined;
  crmUrl: string | undefined;
  /** Undefined: the menu has no link to the website's editor. */
  websiteEditorUrl: string | undefined;
  /** A URL, or a path of our own. */
  helpUrl: string;
}

/** Where the server shows the desk's guide. */
export const GUIDE_PATH = '/guide.md';

/** An outside OpenID Connect provider. */
export type OpenidSettings = {
  issuer: string;
  clientId: string;
  /** Undefined: a public client, protected by PKCE alone. */
  clientSecret: string | undefined;
  /** Its name for people. */
  name: string;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PORT_RULE = 'must be a whole number from 0 to 65535';
const HOST_RULE = 'must be a host name or an IP address, such as 127.0.0.1';
const PROXY_RULE =
  'must list addresses or ranges of your proxies, such as 10.0.0.5,192.168.0.0/16 or loopback; a number of hops is not taken, since whoever reaches the server past the proxy could then name any address';
const WEB_RULE = 'must be an address that begins with http:// or https://';

function url(schemes: string[], rule: string): z.ZodType<string | undefined> {
  const isUrl = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol);
  return z.string().refine(isUrl, rule).optional();
}

/** An address, a range such as 10.0.0.0/8, or a name of ranges. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const web = url(['http:', 'https:'], WEB_RULE);

const scriptHost = z
  .string()
  .refine(isServiceOrigin, SERVICE_ORIGIN_RULE)
  .transform((value) => new URL(value).origin)
  .optional();

const OPENID_RULE = 'must be an address that begins with https://, or with http:// on this machine, without ? and #';

/** Sign-in over the network needs HTTPS; on this machine plain HTTP is allowed. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT_RULE)
    .default(4000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host), HOST_RULE)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_DIR: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be an address that begins with postgres:// or postgresql://'),
  PUBLIC_URL: web,
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork), PROXY_RULE)
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  DEMO: z.enum(['auto', 'never'], 'must be auto or never').default('auto'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be an address that begins with smtp:// or smtps://'),
  SEAL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_FROM: z.string().refine(isEmail, 'must be an e-mail address').optional(),
  SENDER_DOMAINS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine((list) => list.every((domain) => isEmail(`a@${domain}`)), 'must list domains, such as lanes.example')
    .default([]),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (value) => isEmail(value) || value.startsWith('https://'),
      'must be an e-mail address or begin with https://',
    )
    .transform((value) => (isEmail(value) ? `mailto:${value}` : value))
    .optional(),
  OIDC_ISSUER: z.string().refine(isIssuer, OPENID_RULE).optional(),
  OIDC_CLIENT_ID: z.string().max(200, 'has at most 200 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(500, 'has at most 500 characters').optional(),
  OIDC_NAME: z.string().max(40, 'has at most 40 characters').optional(),
  ...PAYMENT_SETTINGS,
  PRINTER: z.enum(['escpos', 'emulator'], 'must be escpos or emulator').optional(),
  PRINTER_SCRIPT_HOST: scriptHost,
  READER_SCRIPT_HOST: scriptHost,
  CRM_URL: web,
  WEBSITE_EDITOR_URL: web,
  HELP_URL: z
    .string()
    .refine(
      (value) => /^\/(?!\/)/.test(value) || web.safeParse(value).success,
      `${WEB_RULE}, or a path that begins with /`,
    )
    .optional(),
});

/** The names of all settings; process.json repeats them for programs that do not import the server. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Values of these may hold passwords, so an error message does not repeat them. */
const CONFIDENTIAL = new Set([
  'SEAL_SECRET',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'CRM_URL',
  'WEBSITE_EDITOR_URL',
  'PUBLIC_URL',
  'HELP_URL',
]);

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 * @param base folder that a relative `DATA_DIR` is relative to.
 * @throws StartFailure with one line for each wrong variable.
 */
export function readSettings(env: Record<string, string | undefined>, base: string): Settings {
  const given = SETTING_NAMES.flatMap((name) => {
    const value = env[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const read = environment.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const lines = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
    throw new StartFailure(
      Array.from(lines, ([name, rule]) => {
        const value = CONFIDENTIAL.has(name) ? '' : `; it is "${env[name]?.trim()}"`;
        return `${name} ${rule}${value}.`;
      }).join('\n'),
    );
  }
  const { data } = read;
  const dataDir = resolve(base, data.DATA_DIR);
  if (data.PUBLIC_URL === undefined && !isLoopback(data.HOST)) {
    throw new StartFailure(
      `PUBLIC_URL must be given, too, when HOST is "${data.HOST}", which others can reach: set it to the address that browsers use, such as https://laneway.example.com.`,
    );
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '');
  const isLocal = isLoopback(data.HOST) && isLoopback(new URL(publicUrl).hostname);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    uploadsDir: data.UPLOADS_DIR === undefined ? join(dataDir, 'uploads') : resolve(base, data.UPLOADS_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl,
    trustProxy: data.TRUST_PROXY,
    isLocal,
    logLevel: data.LOG_LEVEL,
    demo: data.DEMO === 'auto' && data.DATABASE_URL === undefined && isLocal,
    smtpUrl: data.SMTP_URL,
    sealSecret: data.SEAL_SECRET,
    openid: openidOf(data),
    payments: paymentsOf(data, isLocal),
    printer: printerOf(data.PRINTER, isLocal),
    printerScript: data.PRINTER_SCRIPT_HOST,
    readerScript: data.READER_SCRIPT_HOST,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    senderDomains: data.SENDER_DOMAINS,
    securityContact: data.SECURITY_CONTACT,
    crmUrl: data.CRM_URL,
    websiteEditorUrl: data.WEBSITE_EDITOR_URL,
    helpUrl: data.HELP_URL ?? GUIDE_PATH,
  };
}

/** The emulator shows what was printed to whoever opens its page, so it is for this machine alone. */
function printerOf(given: Settings['printer'], isLocal: boolean): Settings['printer'] {
  if (given === 'emulator' && !isLocal)
    throw new StartFailure('PRINTER must be escpos where others reach the server, or be left out; it is "emulator".');
  return given ?? (isLocal ? 'emulator' : undefined);
}

type Openid = Pick<z.output<typeof environment>, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>;

function openidOf(given: Openid): OpenidSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = given;
  if (issuer !== undefined && clientId !== undefined)
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
  const [present] = Object.entries(given).filter(([key, value]) => key.startsWith('OIDC_') && value !== undefined);
  if (present === undefined) return undefined;
  const missing = issuer === undefined ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID';
  throw new StartFailure(`${missing} must be given, too, when ${present[0]} is.`);
}
