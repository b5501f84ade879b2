/* Reads what a real store would read: the cookies `token` and `user` that the portal set. */
(() => {
  const SHOWN_OF_TOKEN = 6;
  const element = (id) => document.getElementById(id);
  const say = (id, text) => {
    element(id).textContent = text;
  };

  function show() {
    const cookies = new Map(
      document.cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    );
    const token = cookies.get('token');
    const isSignedIn = Boolean(token) && cookies.has('user');
    element('session').hidden = !isSignedIn;
    element('sign-out').hidden = !isSignedIn;
    element('nothing').hidden = isSignedIn;
    if (!isSignedIn) {
      say('who', 'Nobody is signed in.');
      say('greeting', 'Welcome to the store');
      return;
    }
    say('token', `${token.slice(0, SHOWN_OF_TOKEN)}…`);
    say('address', location.href);
    try {
      const user = JSON.parse(decodeURIComponent(cookies.get('user')));
      const name = user.name ?? user.email ?? user.loginCode ?? user.id ?? 'a customer';
      say('who', `Signed in as ${name}.`);
      say('greeting', `Welcome, ${name}`);
      say(
        'customer',
        [user.name, user.email ?? user.loginCode].filter(Boolean).join(', ') || String(name),
      );
      // The token once more: not in full here either.
      const shown = (key, value) =>
        value === token || key === 'authorization'
          ? `${String(value).slice(0, SHOWN_OF_TOKEN)}…`
          : value;
      say('user', JSON.stringify(user, shown, 2));
    } catch {
      say('who', 'The user cookie could not be read.');
      say('customer', 'unknown');
      say('user', cookies.get('user'));
    }
  }

  element('sign-out').addEventListener('click', () => {
    // The portal drops its own session when it finds the cookie gone.
    for (const name of ['token', 'user'])
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    show();
    element('back').focus();
  });
  // Back from the portal through the browser's cache as well.
  addEventListener('pageshow', show);
})();
