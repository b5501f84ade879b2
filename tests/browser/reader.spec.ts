import { expect, test } from './support/test.ts';

test('an empty log-in, from top to bottom', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.button('Login').press('Enter');
  await expect(visitor.page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to main content"
    - navigation "Language"
    - banner
    - main:
      - heading "Your account" [level=1]
      - tablist "Login or Register":
        - tab "Login" [selected]
        - tab "Register"
      - tabpanel "Login":
        - text: Email
        - textbox "Email" [invalid]
        - paragraph: Please enter email
        - text: Password
        - textbox "Password" [invalid]
        - button "Show password Password"
        - paragraph: Please enter password
        - button "Login"
        - link "Forgot your password?"
    - contentinfo
  `);
});
