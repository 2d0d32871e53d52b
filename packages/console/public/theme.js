// Sets theme, density, motion and language from the settings cookie before the first paint. Kept in step with
// src/app/settings/settings.ts. A file, since the Content-Security-Policy allows no inline script.
(function () {
  var root = document.documentElement;
  try {
    var match = document.cookie.match(/(?:^|; )laneway-settings=([^;]*)/);
    var kept = match ? JSON.parse(decodeURIComponent(match[1])) : {};
    if (['LIGHT', 'DARK', 'NATURE'].indexOf(kept.theme) >= 0) root.dataset.theme = kept.theme;
    if (['compact', 'desk', 'touch'].indexOf(kept.density) >= 0) root.dataset.density = kept.density;
    if (kept.lessMotion === true) root.dataset.motion = 'less';
    var wished = [kept.language].concat(navigator.languages.map((language) => language.slice(0, 2)));
    root.lang = wished.find((language) => ['en', 'fr', 'de'].indexOf(language) >= 0) || 'en';
  } catch {
    // A cookie that cannot be read counts as no cookie.
    root.dataset.theme = 'LIGHT';
  }
})();
