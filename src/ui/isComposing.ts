/** Such a key belongs to the input method, e.g. the Enter that takes a Chinese word. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // Safari ends the composition before it tells the key, and leaves only its code.
  return event.isComposing || event.keyCode === 229
}
