/** Tags of a business and the pages that they have. */
export const tags = {
  tags: {
    created: 'Tag created',
    updated: 'Tag updated',
    meta_saved: 'Page of the tag saved',
  },
  error: {
    tag: {
      name_taken: 'There is a tag {tagName} already',
      slug_taken: 'Another tag has the address {slug}',
    },
  },
  validation: {
    slug: 'Only lower-case letters, digits and dashes; 2 to 50 of them',
  },
};
