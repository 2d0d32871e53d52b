import { answers } from './en/answers.ts';
import { mail } from './en/mail.ts';
import { provider } from './en/provider.ts';

/**
 * What the server alone says. Two files may have a part of the same group: whoever puts them together goes into the
 * depth.
 */
export const enServer = [answers, mail, provider];
