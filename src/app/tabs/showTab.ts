/** Scrolls the bar to the tab by hand: after `scrollIntoView` the browser would start Tab here, past the skip link. */
export function showTab(entry: HTMLElement): void {
  const bar = entry.closest('nav')
  if (bar === null) return
  const [own, seen] = [entry.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (own.left < seen.left) bar.scrollLeft -= seen.left - own.left
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right
}
