import type { Mail } from '#adapters/in-memory/service-state.ts';
import { SCENARIO_NAMES, parseScenario, type Scenario } from '#adapters/in-memory/scenarios.ts';
import * as css from './mailbox-drawer.css.ts';

export interface Mailbox {
  mails(): Promise<readonly Mail[]>;
  onMailbox(listener: () => void): () => void;
}

const SCENARIO_KEY = 'portal.demo.scenario';
const SHOWN_MAILS = 5;

/** The scenario that the drawer's select has switched on, if any. */
export function chosenScenario(): Scenario | null {
  try {
    return parseScenario(sessionStorage.getItem(SCENARIO_KEY) ?? '');
  } catch {
    // Storage is blocked: no scenario can be kept.
    return null;
  }
}

/**
 * A drawer at the page's edge that stands for the person's mailbox, and marks the site as a demo.
 * Plain DOM outside of the portal's own, so that nothing of it can get into a real site.
 */
export function openMailboxDrawer(mailbox: Mailbox): void {
  const landmark = element('aside', css.drawer);
  landmark.setAttribute('aria-label', 'Demo');
  const drawer = document.createElement('details');
  const summary = element('summary', css.summary, 'Demo · Mailbox (0)');
  const note = element('p', css.note, 'No mail is really sent. The account service runs in this page. Try ada@example.com with Lab-2026x.');
  const list = element('ol', css.list);
  drawer.append(summary, note, scenarioSelect(), list);
  landmark.append(drawer);
  document.body.append(landmark);

  const refresh = async () => {
    const mails = await mailbox.mails();
    summary.textContent = `Demo · Mailbox (${mails.length})`;
    list.replaceChildren(...mails.slice(0, SHOWN_MAILS).map(shownMail));
  };
  mailbox.onMailbox(() => {
    // On a narrow screen it would cover the form that waits for the code.
    if (matchMedia('(min-width: 60em)').matches) drawer.open = true;
    void refresh();
  });
  // Another tab's mails.
  addEventListener('storage', () => void refresh());
  void refresh();
}

function shownMail(mail: Mail): HTMLElement {
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
