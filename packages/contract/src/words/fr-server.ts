import { answers } from './fr/answers.ts';
import { mail } from './fr/mail.ts';
import { provider } from './fr/provider.ts';

/**
 * What the server alone says. Two files may have a part of the same group: whoever puts them together goes into the
 * depth.
 */
export const frServer = [answers, mail, provider];
