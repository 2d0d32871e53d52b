/**
 * What each page may load, run and use, and who may frame it: one table. A page begins with its own origin, no frame
 * around it and every feature of the browser off; an entry says what differs, and a page that is built adds one.
 */
type Policy = {
  /** Directives of its Content-Security-Policy beside those of every page; the same name replaces one. */
  content?: Readonly<Record<string, string>>;
  /** Features that it may use itself. A feature of a frame must also be allowed by the page around it. */
  features?: readonly Feature[];
};

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;
type Feature = (typeof FEATURES)[number];

const EVERY_PAGE = {
  'default-src': "'self'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The console scans codes, keeps the board's screen awake, and shows the frame of a card field. */
const CONSOLE = {
  content: { 'img-src': "'self' data: blob:", 'frame-src': "'self'" },
  features: ['camera', 'payment', 'screen-wake-lock'],
} as const satisfies Policy;

/** The style in the logo of Swagger UI. */
const LOGO_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The card field: in a frame of our own pages, whose card a gateway of the browser may hold. */
const PAY_FRAME = { content: { 'frame-ancestors': "'self'" }, features: ['payment'] } as const satisfies Policy;
const STRIPE = ['js.stripe.com', 'api.stripe.com', 'm.stripe.network', 'hooks.stripe.com']
  .map((host) => ` https://${host}`)
  .join('');

const PAGES = {
  console: CONSOLE,
  /** Where the installation says that receipt printers are plugged into its counters. */
  'console with a printer': { ...CONSOLE, features: [...CONSOLE.features, 'serial', 'usb'] },
  /** With the stand-in: none of a gateway's hosts. */
  '/pay-frame': PAY_FRAME,
  /** The only page that names the gateway's hosts. */
  '/pay-frame of Stripe': {
    ...PAY_FRAME,
    content: {
      ...PAY_FRAME.content,
      'script-src': `'self'${STRIPE}`,
      'frame-src': `'self'${STRIPE}`,
      'connect-src': `'self'${STRIPE}`,
    },
  },
  /** The script of another host, in a frame of our own pages: of an origin that is nobody's, so it reaches neither. */
  'script frame': {
    content: {
      'default-src': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts',
    },
  },
  /** One line of words. */
  '/q/*': {},
  '/b/*': {},
  '/dev/*': CONSOLE,
  '/api/docs': { content: { 'img-src': "'self' data:", 'style-src': `'self' ${LOGO_STYLE}` } },
} satisfies Record<string, Policy>;
type Page = keyof typeof PAGES;

/** Answers that are no page: opened as one, they load and run nothing. */
const BARE = {
  answer: "default-src 'none'; frame-ancestors 'none'",
  /** What somebody has uploaded. */
  'stored file': "sandbox; default-src 'none'",
  /** A mail in the frame of the dev mailbox; its links open in a new tab. */
  'dev mail':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

/** The headers of a page's answer. `more` are directives that are known at run time, such as the hash of a style. */
export function pageHeaders(page: Page, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { content, features = [] }: Policy = PAGES[page];
  return {
    'content-security-policy': Object.entries({ ...EVERY_PAGE, ...content, ...more })
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...isolated(features),
  };
}

/** The headers of an answer that is no page. */
export function bareHeaders(what: keyof typeof BARE): Record<string, string> {
  return { 'content-security-policy': BARE[what], ...isolated([]) };
}

function isolated(features: readonly Feature[]): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=${features.includes(feature) ? '(self)' : '()'}`).join(
      ', ',
    ),
  };
}
