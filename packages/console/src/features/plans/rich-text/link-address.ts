import { isLinkAddress } from '@laneway/contract/plans/rich-text';

/** What a person typed as the address of a link: a page, an e-mail address or a phone number; null where it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const options = [
    text,
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [`mailto:${text}`] : []),
    ...(/^\+?[\d\s().-]{7,}$/.test(text) ? [`tel:${text.replaceAll(/[^\d+]/g, '')}`] : []),
    ...(/^[^\s:/@]+\.[^\s:/@]{2,}([/?#:]\S*)?$/.test(text) ? [`https://${text}`] : []),
  ];
  return options.find(isLinkAddress) ?? null;
}
