/**
 * What the stand-in of the chat runs in the page: a button and a panel in a shadow root of its own, with a canned
 * conversation. It keeps that in the browser, and takes everything out of the page on `destroy`.
 */
(() => {
  const KEY = 'chat_conversation';
  const GREETING = 'Hello! You are talking to the demonstration chat. What would you like to know?';
  const ANSWERS = [
    [
      /price|cost|pay|deposit/i,
      'Prices on the tour pages are complete; you pay a deposit now and the rest later.',
    ],
    [/cancel|refund/i, 'You can cancel in your account. What you get back is shown before you confirm.'],
    [/visa|passport/i, 'Visa rules depend on your passport; each tour page says what we know.'],
    [/./, 'Thank you. A person of our team would answer this here.'],
  ];
  const CSS = `
    :host { position: fixed; right: 16px; bottom: 16px; z-index: 14; font: 420 15px/1.45 "Inter Variable", Arial, sans-serif; color: #1b2430; }
    button, input { font: inherit; color: inherit; min-height: 44px; border-radius: 8px; }
    button { padding: 8px 16px; border: 0; background: #1f5f4b; color: #fff; font-weight: 600; cursor: pointer; }
    button:focus-visible, input:focus-visible { outline: 3px solid #1b2430; outline-offset: 2px; }
    .opener { border-radius: 999px; box-shadow: 0 8px 24px rgb(27 36 48 / 0.28); }
    :host([data-bare]) .opener { display: none; }
    .panel { display: grid; grid-template-rows: auto 1fr auto; width: min(340px, calc(100vw - 32px)); height: min(440px, calc(100vh - 120px)); border: 1px solid #ddd3c2; border-radius: 14px; background: #fff; box-shadow: 0 18px 40px -16px rgb(27 36 48 / 0.4); overflow: hidden; }
    header { display: flex; justify-content: space-between; align-items: center; padding: 8px 8px 8px 16px; border-bottom: 1px solid #ddd3c2; }
    header button { background: none; color: inherit; }
    h2 { margin: 0; font-size: 17px; }
    ol { margin: 0; padding: 16px; list-style: none; overflow: auto; display: grid; gap: 8px; align-content: start; }
    li { max-width: 85%; padding: 8px 12px; border-radius: 8px; background: #f0e8db; overflow-wrap: anywhere; }
    li.mine { justify-self: end; background: #e3ede6; }
    form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid #ddd3c2; }
    input { flex: 1; min-width: 0; padding: 8px 12px; border: 1px solid #857c6c; }
    [hidden] { display: none; }
    @media (max-width: 993px) { :host { bottom: 88px; } }
    :host([data-away]) { visibility: hidden; }
    @media print { :host { display: none; } }
  `;

  let host;
  let parts;
  let opener;

  function make(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) || [];
    } catch {
      return [];
    }
  }

  function say(text, mine) {
    parts.list.append(make('li', { textContent: text, className: mine ? 'mine' : '' }));
    parts.list.scrollTop = parts.list.scrollHeight;
  }

  function send(event) {
    event.preventDefault();
    const text = parts.field.value.trim();
    if (!text) return;
    parts.field.value = '';
    const [, answer] = ANSWERS.find(([words]) => words.test(text));
    say(text, true);
    say(answer, false);
    localStorage.setItem(KEY, JSON.stringify([...kept(), [text, true], [answer, false]].slice(-40)));
  }

  function show(open) {
    parts.panel.hidden = !open;
    parts.button.hidden = open;
    if (open) parts.field.focus();
    else if (opener?.isConnected) opener.focus();
    else parts.button.focus();
    if (!open) opener = undefined;
  }

  function draw() {
    const list = make('ol', { role: 'log', ariaLabel: 'Conversation', tabIndex: 0 });
    const field = make('input', {
      name: 'message',
      ariaLabel: 'Your message',
      autocomplete: 'off',
      maxLength: 500,
    });
    const close = make('button', { type: 'button', textContent: 'Close', onclick: () => show(false) });
    const button = make('button', { type: 'button', className: 'opener', textContent: 'Chat with us' });
    const panel = make(
      'section',
      { className: 'panel', role: 'dialog', ariaLabel: 'Chat', hidden: true },
      make('header', {}, make('h2', { textContent: 'Chat' }), close),
      list,
      make('form', { onsubmit: send }, field, make('button', { textContent: 'Send' })),
    );
    button.onclick = () => show(true);
    panel.onkeydown = event => {
      if (event.key === 'Escape') show(false);
    };
    return { list, field, button, panel };
  }

  window.ChatWidget = {
    init({ token, host: origin, launcher = true }) {
      if (!token || !origin) throw new Error('The chat needs a token and a host');
      if (host) return;
      host = document.createElement('div');
      host.id = 'chat-widget';
      host.toggleAttribute('data-bare', !launcher);
      parts = draw();
      const root = host.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
      root.adoptedStyleSheets = [sheet];
      root.append(parts.panel, parts.button);
      document.body.append(host);
      say(GREETING, false);
      for (const [text, mine] of kept()) say(text, mine);
      // biome-ignore lint/suspicious/noDocumentCookie: this is how such widgets do it.
      document.cookie = `chat_visitor=${crypto.randomUUID()}; Max-Age=2592000; Path=/; SameSite=Lax`;
    },
    open() {
      if (!host) return;
      opener = document.activeElement;
      show(true);
    },
    // Out of sight, but the conversation stays where it was scrolled to.
    hide() {
      host?.toggleAttribute('data-away', true);
    },
    show() {
      host?.toggleAttribute('data-away', false);
    },
    destroy() {
      host?.remove();
      host = undefined;
    },
  };
})();
