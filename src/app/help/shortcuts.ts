export interface Shortcut {
  readonly key: string
  readonly ctrl?: true
  readonly alt?: true
  readonly does: string
}

/** Global shortcuts; `ctrl` also matches the command key of a Mac. */
export const shortcuts = {
  search: { key: 'k', ctrl: true, does: '搜索菜单' },
  help: { key: '/', ctrl: true, does: '帮助' },
  lock: { key: 'l', alt: true, does: '锁屏' },
  closeTab: { key: 'w', alt: true, does: '关闭当前标签页' },
} as const satisfies { readonly [name: string]: Shortcut }

export type ShortcutName = keyof typeof shortcuts

export function shortcutText({ key, ctrl, alt }: Shortcut): string {
  return [ctrl && 'Ctrl', alt && 'Alt', key.toUpperCase()].filter(Boolean).join('+')
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function isPressed({ key, ctrl, alt }: Shortcut, event: Pressed): boolean {
  // Alt changes `event.key` on some keyboards, so the code is compared as well.
  const named = event.key.toLowerCase() === key || event.code === `Key${key.toUpperCase()}`
  return named && (event.ctrlKey || event.metaKey) === (ctrl ?? false) && event.altKey === (alt ?? false)
}
