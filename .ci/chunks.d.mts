import type { OutputOptions } from 'rolldown'

type Group = NonNullable<Exclude<OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

/** By the name of the chunk, the module that it begins with. */
export function gatherChunks(steps: { readonly [chunk: string]: string | readonly string[] }): Group
