import { createElement, Fragment, type ReactNode } from 'react';
import { isLinkAddress, LINK_ATTRIBUTES, RICH_TAGS, type RichTag } from '@laneway/contract/plans/rich-text';
import { bodyOf } from './rich-words.ts';

type RichTextProps = {
  html: string;
  /** Links are only underlined, where the text is cut off or lies behind something. */
  isInert?: boolean;
};

/** Rich text to be read. It is built of the allowed tags alone, so a draft that no server has cleaned is harmless, too. */
export function RichText({ html, isInert = false }: RichTextProps) {
  return <>{childrenOf(bodyOf(html), isInert)}</>;
}

function childrenOf(node: ChildNode, isInert: boolean): ReactNode[] {
  return [...node.childNodes].map((child, at) => <Fragment key={at}>{shown(child, isInert)}</Fragment>);
}

function shown(node: ChildNode, isInert: boolean): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br />;
  const children = childrenOf(node, isInert);
  if (tag !== 'a') return isRich(tag) ? createElement(tag, null, children) : children;
  const href = node.getAttribute('href') ?? '';
  if (!isLinkAddress(href)) return children;
  if (isInert) return <u>{children}</u>;
  return (
    <a href={href} {...LINK_ATTRIBUTES}>
      {children}
    </a>
  );
}

function isRich(tag: string): tag is RichTag {
  return RICH_TAGS.some((rich) => rich === tag);
}
