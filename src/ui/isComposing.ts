/** True for keys of an input method, e.g. the Enter that accepts a Chinese word. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // Safari ends the composition before the key event, which then has only this key code.
  return event.isComposing || event.keyCode === 229
}
