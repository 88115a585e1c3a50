/** What the stand-in of reCAPTCHA v3 runs in the page: `grecaptcha.ready` and `grecaptcha.execute`. */
(() => {
  const { origin } = new URL(document.currentScript.src);
  globalThis.grecaptcha = {
    ready: callback => queueMicrotask(callback),
    async execute(key, { action }) {
      const query = new URLSearchParams({ k: key, action });
      const response = await fetch(`${origin}/recaptcha/api2/token?${query}`);
      return (await response.json()).token;
    },
  };
})();
