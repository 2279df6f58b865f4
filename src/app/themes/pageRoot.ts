import type { ThemeRoot } from './createTheme'

export function pageRoot(): ThemeRoot {
  const { documentElement: root } = document
  return {
    dataset: root.dataset,
    style: root.style,
    read: (token) => getComputedStyle(root).getPropertyValue(token),
  }
}
