import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accessOf } from '../../app/routing/menu.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';

/** No active tag is left to add; whoever may make one gets a link to the screen. */
export function NoTagsHelp() {
  const { t } = useTranslation();
  const isMaker = mayOpen(useUser(), accessOf('tags'));
  const tags = t('menu.tags');
  const sentence = t('dealtag.no_tags', { tags });
  const at = sentence.lastIndexOf(tags);
  if (!isMaker || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      {/* A press that left the select would show its error, and move the link from under the pointer. */}
      <Link to="/app/metatag" onMouseDown={(event) => event.preventDefault()}>
        {tags}
      </Link>
      {sentence.slice(at + tags.length)}
    </>
  );
}
