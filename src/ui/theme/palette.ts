/*
 * Every colour of the portal, by role. Plain data, so that contrasts can be computed without a
 * browser. Neutrals lean to the blue-green of borosilicate glass.
 */

export const light = {
  /** The page behind everything. */
  ground: '#f2f6f6',
  /** Cards and fields. */
  surface: '#ffffff',
  /** The quiet panel and pressed or resting fills. */
  sunken: '#e6eeee',
  ink: '#0f2229',
  /** Second-rank text: hints, subtitles, footer. */
  inkSoft: '#47595f',
  /** Hairlines that only decorate. */
  line: '#cfdbdc',
  /** Borders a person needs in order to see a control. */
  edge: '#6d8188',
  accent: '#0a6470',
  accentDeep: '#074853',
  onAccent: '#ffffff',
  accentTint: '#dff0f1',
  danger: '#ae1f1b',
  dangerTint: '#fcebe9',
  success: '#17663a',
  successTint: '#e3f3e8',
  warning: '#7d4a00',
  warningTint: '#fdf1db',
  focus: '#1558d6',
};

export type Palette = Readonly<Record<keyof typeof light, string>>;

export const dark: Palette = {
  ground: '#0c1518',
  surface: '#131f23',
  sunken: '#18272c',
  ink: '#e4eef0',
  inkSoft: '#a4b7bd',
  line: '#28393f',
  edge: '#738a92',
  accent: '#6cced6',
  accentDeep: '#9fe3e8',
  onAccent: '#04252a',
  accentTint: '#10343a',
  danger: '#ff9f97',
  dangerTint: '#3a1b1a',
  success: '#80d7a1',
  successTint: '#12301f',
  warning: '#f1c266',
  warningTint: '#34280f',
  focus: '#8fb8ff',
};

type Role = keyof Palette;
export type Pair = readonly [foreground: Role, background: Role];

/** Text on its background, as the components use them: at least 4.5 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...(['ink', 'inkSoft', 'accent', 'accentDeep'] as const).flatMap((text): Pair[] => [
    [text, 'ground'],
    [text, 'surface'],
    [text, 'sunken'],
  ]),
  ['ink', 'accentTint'],
  ['accent', 'accentTint'],
  ['accentDeep', 'accentTint'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentDeep'],
  ['danger', 'surface'],
  ['danger', 'ground'],
  ['success', 'surface'],
  ['warning', 'surface'],
  ...(['danger', 'success', 'warning'] as const).flatMap((tone): Pair[] => [
    [tone, `${tone}Tint`],
    ['ink', `${tone}Tint`],
    ['accent', `${tone}Tint`],
  ]),
];

/** Borders, icons and focus rings against what they lie on: at least 3 (WCAG 1.4.11). */
export const controlPairs: readonly Pair[] = [
  ...(['edge', 'focus', 'accent', 'danger'] as const).flatMap((control): Pair[] => [
    [control, 'ground'],
    [control, 'surface'],
    [control, 'sunken'],
  ]),
  ...(['accentTint', 'dangerTint', 'successTint', 'warningTint'] as const).map((tint): Pair => [
    'focus',
    tint,
  ]),
];
