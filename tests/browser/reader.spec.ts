import { expect, test } from './support/test.ts';

test('an empty log-in, from top to bottom', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.button('Login').press('Enter');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.field('Email')).toHaveAccessibleDescription('Please enter email');
  await expect(visitor.page).toHaveTitle('Error: login – Example Oligo Pte. Ltd.');
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
  await visitor.fill({ Email: 'grace@example.com', Password: 'Lab-2026z' });
  await expect(visitor.page).toHaveTitle('login – Example Oligo Pte. Ltd.');
});
