// Runs before the first paint, so that no other theme flashes up. The key and the default are those of web/src/lib/theme.ts.
;(function () {
  var choice = 'light'
  try {
    choice = localStorage.getItem('vite-ui-theme') || 'light'
  } catch {
    // Storage is closed to this page: the default stands.
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
