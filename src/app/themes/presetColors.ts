export const presetColors = [
  '#409eff',
  '#0d9488',
  '#2e9e4f',
  '#c2850c',
  '#d9534f',
  '#c2418c',
  '#7a5af0',
  '#475569',
] as const
