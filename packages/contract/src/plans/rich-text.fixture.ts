/** Every node and mark that the editor offers, as it writes them: the server has to keep them to the letter. */
export const WHOLE_RICH_TEXT = [
  '<h2>Cosmic night</h2>',
  '<h3>From nine, “all” of it</h3>',
  '<p>Bowl <strong>in the</strong> <em>dark</em> &amp; <strong><em>late</em></strong>,<br />2\u00A0h &lt; 3 h</p>',
  '<p></p>',
  '<ul><li><p>Shoes</p></li><li><p>Pizza</p><ul><li><p>gluten free 🍕</p></li></ul></li></ul>',
  '<ol><li><p>Come</p></li><li><p>Play</p></li></ol>',
  '<p><a href="https://lanes.test/menu?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">Menu</a>, ',
  '<a href="mailto:hi@lanes.test" target="_blank" rel="noopener noreferrer nofollow"><strong>mail</strong></a>, ',
  '<a href="tel:+12125550100" target="_blank" rel="noopener noreferrer nofollow">phone</a></p>',
].join('');
