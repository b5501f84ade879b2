/* Reads what a real store would read: the cookies `token` and `user` that the portal set. */
(() => {
  const cookies = new Map(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const who = document.getElementById('who');
  if (!cookies.get('token') || !cookies.has('user')) return;
  try {
    const user = JSON.parse(decodeURIComponent(cookies.get('user')));
    who.textContent = `Signed in as ${user.name ?? user.email ?? user.loginCode ?? user.id ?? 'a customer'}.`;
  } catch {
    who.textContent = 'The user cookie could not be read.';
  }
})();
