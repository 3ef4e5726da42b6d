/**
 * Charts write their numbers in the language of the browser, and fail on one that is no language tag: under the C
 * locale some browsers say `en-US@posix`. Then they get English, which is the language of this page.
 */
if (!isLanguage(navigator.language)) {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
