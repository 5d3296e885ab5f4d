import { type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#EEF2FD',
  '#DDE5FB',
  '#BACAF5',
  '#92A9EC',
  '#6C89E2',
  '#4D6ED6',
  '#3757C8',
  '#2A46AC',
  '#223A8C',
  '#1A2C69',
];

/** Paper, fold, grey pill, rule, rule strong, field border, placeholder, muted, ink 2, ink. */
const gray: MantineColorsTuple = [
  '#FAF9F7',
  '#F4F2EE',
  '#EDEBE6',
  '#E7E4DE',
  '#D2CEC6',
  '#949087',
  '#6C707A',
  '#5C606A',
  '#3B3E46',
  '#191B20',
];

/** Danger: the fill of "Yes, I'm sure" is shade 7. */
const red: MantineColorsTuple = [
  '#FBE6E5',
  '#F6D0CF',
  '#EDABA9',
  '#E3817F',
  '#D8585B',
  '#CF454A',
  '#C8383F',
  '#B8232B',
  '#9E1C24',
  '#7E141B',
];

/** Maroon, the colour of the brand. Buttons and statuses do not use it. */
const bahi: MantineColorsTuple = [
  '#FBF1F2',
  '#F1DDE0',
  '#E0B4BB',
  '#CB8591',
  '#B05566',
  '#93303F',
  '#7A1A2C',
  '#721828',
  '#6B1524',
  '#611220',
];

/** The design tokens as Mantine keys. `theme.css` holds what Mantine's theme cannot express. */
export const theme: MantineThemeOverride = {
  colors: { ink, gray, red, bahi },
  primaryColor: 'ink',
  primaryShade: 7,
  black: '#191B20',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'sm',
  shadows: { md: '0 8px 24px rgba(25,27,32,.14)', xl: '0 24px 64px rgba(25,27,32,.28)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: 'bahi-field',
        label: 'bahi-label',
        required: 'bahi-required',
        description: 'bahi-hint',
        error: 'bahi-error',
      },
    },
    Input: {
      classNames: { wrapper: 'bahi-input-wrapper', input: 'bahi-input', section: 'bahi-input-section' },
      vars: () => ({ wrapper: { '--input-fz': 'var(--bahi-input-size)' } }),
    },
    Combobox: {
      defaultProps: {
        position: 'bottom-start',
        offset: 8,
        shadow: 'md',
        transitionProps: { duration: 120 },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 36, variant: 'default' } },
    Anchor: { defaultProps: { underline: 'never', fw: 500 } },
    Tooltip: {
      defaultProps: { color: 'gray.9', openDelay: 120, events: { hover: true, focus: true, touch: false } },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 120 },
        // A menu contains only items, so its first item gets the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Checkbox: { defaultProps: { radius: 'xs' } },
  },
  other: {
    positive: '#1A7340',
    negative: '#B8232B',
  },
};

export const cssVariablesResolver: CSSVariablesResolver = ({ other }) => ({
  variables: {
    '--bahi-positive': String(other['positive']),
    '--bahi-negative': String(other['negative']),
  },
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': String(other['negative']),
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
  },
  dark: {},
});
