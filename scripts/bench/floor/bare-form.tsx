import { useLayoutEffect } from 'react';

/**
 * The least that still is a log-in page: the floor that the portal's first screen is held against.
 */
export function BareForm() {
  useLayoutEffect(() => {
    document.getElementById('root')?.setAttribute('data-hydrated', '');
  }, []);
  return (
    <>
      <header>Welcome to Example Oligo Pte. Ltd.</header>
      <main>
        <h1>Log in</h1>
        <form method="post" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            onBlur={() => undefined}
          />
          <label htmlFor="password">Password</label>
          <input id="password" name="password" type="password" autoComplete="current-password" />
          <button type="submit">Login</button>
        </form>
        <p>
          <a href="/forget">Forgot your password?</a>
        </p>
      </main>
      <footer>+65 0000 0000 · hello@example.com · Lobby D, 1 Example Way, Singapore 000000</footer>
    </>
  );
}
