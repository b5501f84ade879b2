import {
  parseScenario,
  SCENARIO_NAMES,
  type EmailMessage,
  type Scenario,
} from '#adapters/in-memory/in-memory-api.ts';
import * as css from './mailbox-drawer.css.ts';

export interface Mailbox {
  emails(): Promise<readonly EmailMessage[]>;
  onMailbox(listener: () => void): () => void;
}

const SCENARIO_KEY = 'portal.demo.scenario';
const SHOWN_MAILS = 5;

/** The scenario that the drawer's select has switched on, if any. */
export function chosenScenario(): Scenario | null {
  try {
    return parseScenario(sessionStorage.getItem(SCENARIO_KEY) ?? '');
  } catch {
    // Storage is blocked: no scenario can be stored.
    return null;
  }
}

/**
 * A bar above the page that stands for the person's mailbox, and marks the site as a demo. It never
 * opens by itself, because it would move the form: its line shows the newest code. Plain DOM in a
 * separate module, so that none of it gets into a real site.
 */
export function openMailboxDrawer(mailbox: Mailbox): void {
  const landmark = element('aside', css.drawer);
  landmark.setAttribute('aria-label', 'Demo');
  const drawer = element('details', css.inner);
  const summary = element('summary', css.summary);
  const name = element('span', css.name, 'Demo · Mailbox (0)');
  const newest = element('span', css.newest);
  summary.append(name, newest);
  const note = element(
    'p',
    css.note,
    'No mail is really sent. The account service runs in this page. Try ada@example.com with Lab-2026x.',
  );
  const list = element('ol', css.list);
  drawer.append(summary, note, scenarioSelect(), list);
  landmark.append(drawer);
  document.body.prepend(landmark);

  const refresh = async () => {
    const mails = await mailbox.emails();
    name.textContent = `Demo · Mailbox (${mails.length})`;
    const [last] = mails;
    newest.textContent = last ? `newest code ${last.code} for ${last.to}` : 'codes arrive here';
    list.replaceChildren(...mails.slice(0, SHOWN_MAILS).map(shownMail));
  };
  mailbox.onMailbox(() => void refresh());
  // Another tab's mails.
  addEventListener('storage', () => void refresh());
  void refresh();
}

function shownMail(mail: EmailMessage): HTMLElement {
  const item = element('li', css.mail);
  const time = new Date(mail.at).toLocaleTimeString();
  item.append(
    element('p', css.meta, `${time} · ${mail.to}`),
    element('p', css.subject, mail.subject),
    element('output', css.code, mail.code),
  );
  return item;
}

function scenarioSelect(): HTMLElement {
  const label = element('label', css.note, 'What the service does: ');
  const select = document.createElement('select');
  select.append(new Option('answers as usual', ''));
  for (const name of SCENARIO_NAMES) select.append(new Option(name, name));
  select.value = chosenScenario() ?? '';
  select.addEventListener('change', () => {
    try {
      sessionStorage.setItem(SCENARIO_KEY, select.value);
    } catch {
      select.value = '';
    }
  });
  label.append(select);
  return label;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
