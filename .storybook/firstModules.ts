/** Addresses of modules, by a word in the id of the story; '' is in each. */
type Modules = { readonly [word: string]: readonly string[] }

/** Lets the browser fetch modules of stories before one asks for them: those whose word the test takes. */
export function preload(isNeeded: (word: string) => boolean): void {
  const modules: Modules = JSON.parse(document.getElementById('story-modules')?.textContent ?? '{}')
  const addresses = Object.entries(modules).flatMap(([word, list]) => (isNeeded(word) ? list : []))
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
}
