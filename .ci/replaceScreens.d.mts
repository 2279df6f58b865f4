import type { Plugin } from 'vite'

/** What is added to a module that the compiler wrote, so that the page takes over a newer one; undefined for others. */
export function findAcceptance(id: string, code: string): string | undefined
/** Shows what the compiler has made anew without another load of the page. */
export function replaceScreens(): Plugin
