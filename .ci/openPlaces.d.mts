import type { Plugin } from 'vite'
import type { PlaceTable } from '../src/contract/places'

/** The screen around an element of the page, and the names of fields that it may show, the nearest first. */
export function findNames(element: object): { readonly screen?: string; readonly names: readonly string[] }
/** The place of the first name that the screen has, else of the screen; undefined for a page that is no screen. */
export function findPlace(
  table: PlaceTable,
  asked: { readonly screen: string | null; readonly path: string | null; readonly names: readonly string[] },
): string | undefined
/** Opens the YAML line of a field that is clicked with Alt, by the table of places that the compiler keeps in the file. */
export function openPlaces(file: string): Plugin
