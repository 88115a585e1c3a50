/**
 * What the stand-in of CookieYes runs in the page: its own banner, the cookie `cookieyes-consent`, the event
 * `cookieyes_consent_update` on the document, and `revisitCkyConsent()`, which opens the banner again.
 */
(() => {
  const CATEGORIES = ['functional', 'analytics', 'performance', 'advertisement'];
  const CSS = `
    :host { position: fixed; inset: auto 16px 16px; z-index: 30; font: 420 15px/1.45 Arial, sans-serif; color: #1b2430; }
    section { max-width: 460px; padding: 20px; border: 1px solid #ddd3c2; border-radius: 14px; background: #fff; box-shadow: 0 18px 40px -16px rgb(27 36 48 / 0.4); }
    button { min-height: 44px; margin: 12px 8px 0 0; padding: 8px 16px; border: 1px solid #857c6c; border-radius: 8px; background: #fff; font: inherit; }
  `;
  const cookie = () => document.cookie.split('; ').find(one => one.startsWith('cookieyes-consent='));
  let host;

  function choose(answer) {
    const accepted = answer === 'yes' ? ['necessary', ...CATEGORIES] : ['necessary'];
    const rejected = answer === 'yes' ? [] : CATEGORIES;
    const pairs = [
      'consentid:c3RhbmQtaW4',
      'consent:yes',
      'action:yes',
      'necessary:yes',
      ...CATEGORIES.map(category => `${category}:${answer}`),
    ];
    // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's script does it
    document.cookie = `cookieyes-consent=${pairs.join(',')}; Max-Age=31536000; Path=/; SameSite=Lax`;
    host?.remove();
    host = undefined;
    document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: { accepted, rejected } }));
  }

  function open() {
    if (host) return;
    host = document.createElement('div');
    host.id = 'cky-consent';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    const section = document.createElement('section');
    section.setAttribute('aria-label', 'Consent of the vendor');
    section.append('We value your privacy. ');
    for (const [text, answer] of [
      ['Accept All', 'yes'],
      ['Reject All', 'no'],
    ]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', () => choose(answer));
      section.append(button);
    }
    root.append(section);
    document.body.append(host);
  }

  globalThis.revisitCkyConsent = open;
  if (!cookie()?.includes('action:yes')) open();
  document.dispatchEvent(new CustomEvent('cookieyes_banner_load'));
})();
