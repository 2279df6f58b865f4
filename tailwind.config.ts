import type { Config } from 'tailwindcss'

const role = (name: string) => `var(--${name})`

/** A meaning that has a shade for dots and lines, one for grounds and one for text that is read on either ground. */
const tone = (name: string) => ({ DEFAULT: role(name), soft: role(`${name}-soft`), text: role(`${name}-text`) })

export default {
  content: [
    './src/**/*.{ts,tsx}',
    // Their words would be taken for classes: blur, invert, table.
    '!./src/{generated,seed,server}/**',
    './src/index.html',
    './.storybook/**/*.{ts,tsx}',
  ],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: role('surface'),
      raised: role('raised'),
      sunken: role('sunken'),
      hover: role('hover'),
      border: { DEFAULT: role('border'), strong: role('border-strong') },
      text: role('text'),
      muted: role('muted'),
      accent: { ...tone('accent'), strong: role('accent-strong'), 'strong-hover': role('accent-strong-hover') },
      focus: role('focus'),
      'on-accent': role('on-accent'),
      success: tone('success'),
      warning: tone('warning'),
      danger: { ...tone('danger'), strong: role('danger-strong'), 'strong-hover': role('danger-strong-hover') },
      'on-danger': role('on-danger'),
      info: tone('info'),
      neutral: tone('neutral'),
      backdrop: role('backdrop'),
      inverse: { DEFAULT: role('inverse'), text: role('inverse-text') },
    },
    fontFamily: {
      sans: [
        '-apple-system',
        'BlinkMacSystemFont',
        'Segoe UI',
        'PingFang SC',
        'Hiragino Sans GB',
        'Microsoft YaHei',
        'Noto Sans SC',
        'Noto Sans CJK SC',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Consolas', 'Menlo', 'monospace'],
    },
    fontSize: {
      xs: ['12px', '18px'],
      sm: ['13px', '20px'],
      base: ['14px', '22px'],
      lg: ['16px', '24px'],
      xl: ['20px', '28px'],
      '2xl': ['28px', '36px'],
    },
    borderRadius: { none: '0', sm: '3px', DEFAULT: '4px', md: '6px', lg: '8px', full: '9999px' },
    boxShadow: {
      none: 'none',
      raised: role('shadow-raised'),
      overlay: role('shadow-overlay'),
      dialog: role('shadow-dialog'),
    },
    screens: { sm: '768px', md: '992px', lg: '1200px' },
    zIndex: { 0: '0', 1: '1', sticky: '10', shell: '20', dialog: '40', popover: '50', toast: '60', tooltip: '70' },
    transitionDuration: { fast: '120ms', DEFAULT: '160ms', slow: '200ms' },
    extend: {
      spacing: {
        /** Height of inputs and buttons, of a small button, and of a table's row; density changes them. */
        control: role('control-height'),
        'control-small': role('control-small-height'),
        row: role('row-height'),
        /** Room around a page's content: 16, on a phone 12. */
        page: role('page-padding'),
        'dialog-small': '420px',
        'dialog-normal': '640px',
        'dialog-large': '960px',
        'dialog-full': '1400px',
        // As wide as a list needs, with the page behind in sight.
        'drawer-large': 'min(1400px, 86vw)',
        'list-popup': '320px',
        label: '132px',
        toast: '360px',
        form: '1200px',
        /** What is in sight of a table, less the row number and the room around the rows inside it. */
        'inner-rows': 'calc(100cqw - 4rem - 1px)',
      },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
        'drop-in': { from: { opacity: '0', transform: 'translateY(-4px)' } },
        'slide-in': { from: { transform: 'translateX(100%)' } },
        'slide-out': { to: { transform: 'translateX(100%)' } },
        'slide-in-start': { from: { transform: 'translateX(-100%)' } },
        'slide-out-start': { to: { transform: 'translateX(-100%)' } },
        late: { from: { opacity: '0' }, to: { opacity: '1' } },
      },
      animation: {
        'fade-in': 'fade-in 120ms ease-out',
        'fade-out': 'fade-out 120ms ease-in',
        'rise-in': 'rise-in 160ms ease-out',
        'drop-in': 'drop-in 120ms ease-out',
        'slide-in': 'slide-in 200ms ease-out',
        'slide-out': 'slide-out 160ms ease-in',
        'slide-in-start': 'slide-in-start 200ms ease-out',
        'slide-out-start': 'slide-out-start 160ms ease-in',
        /** What waits is shown only where the wait is felt. */
        late: 'late 0s linear 150ms both',
      },
    },
  },
} satisfies Config
