import { readFile } from 'node:fs/promises'
import type { PlaceTable } from '../../contract/places'

/** Where the screens of this build are described; a server that was not built has no such table. */
export async function readPlaces(file = new URL('places.json', import.meta.url)): Promise<PlaceTable> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as PlaceTable
}
