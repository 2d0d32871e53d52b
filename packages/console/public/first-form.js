// Shows the sign-in's form from the templates of the page, so that it can be filled in while the scripts load, and
// requests those that the page's own would request one after the other.
// src/app/session/first-form.ts takes over what was typed. A file, since the Content-Security-Policy allows no inline
// script. Where the sign-in has more to show (a message, a provider's button), nothing appears before it.
(function () {
  var path = location.pathname;
  var signIn = /^\/(authentication\/login|app(\/.*)?)?$/.test(path);
  var settings = document.querySelector('meta[name="laneway-settings"]');
  var signedIn = true;
  try {
    signedIn = localStorage.getItem('token') !== null;
  } catch {
    // A browser that keeps nothing has to load the page to say so.
  }
  if (!signIn || signedIn) return;
  var template = document.getElementById('first-form-' + document.documentElement.lang);
  template.dataset.scripts.split(' ').forEach(function (script) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = script;
    document.head.append(link);
  });
  if (location.search === '?provider') return;
  if (history.state && (history.state.note || history.state.ended || history.state.email)) return;
  if (settings && JSON.parse(settings.content).signInWith) return;
  var first = document.createElement('div');
  first.id = 'first-form';
  first.append(template.content.cloneNode(true));
  template.after(first);
  first.addEventListener('submit', function (event) {
    event.preventDefault();
    first.dataset.submitted = 'true';
  });
  // A press that began here and ends after the scripts have come would be no click.
  first.addEventListener('pointerdown', function (event) {
    if (event.target.closest('button[type="submit"]')) first.dataset.pressed = 'true';
  });
  function release() {
    delete first.dataset.pressed;
  }
  document.addEventListener('pointerup', release);
  // A finger that scrolls gives its press up.
  document.addEventListener('pointercancel', release);
  first.addEventListener('click', function (event) {
    var link = event.target.closest('a[href]');
    if (!link) return;
    event.preventDefault();
    first.dataset.link = link.getAttribute('href');
  });
  var role = document.cookie.match(/(?:^|; )laneway-role=(ADM|BIZ|MGR)(?:;|$)/);
  var card = role && first.querySelector('input[value="' + role[1] + '"]');
  if (card) card.checked = true;
  first.querySelector('input[name="email"]').focus();
})();
