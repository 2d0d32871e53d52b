import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts text that must be read again, such as a mail or an authenticator's secret, with this installation's secret.
 */
export type Seal = {
  /** `about` is associated data that names the row: sealed text that is moved to another row does not open. */
  seal: (text: string, about: string) => Buffer;
  /** @throws when it was sealed with another secret or other associated data, or changed. */
  open: (sealed: Buffer, about: string) => string;
  /** A keyed hash, for secrets too short to be hashed without a key. */
  mac: (text: string) => Buffer;
};

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key made from the installation's secret: a version byte, the nonce, the tag, the text. */
export function makeSeal(secret: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'laneway', use, 32));
  const sealKey = keyFor('seal');
  const macKey = keyFor('mac');
  return {
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, about) => {
      if (sealed[0] !== VERSION) throw new Error('sealed in a way that is not known here');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
  };
}
