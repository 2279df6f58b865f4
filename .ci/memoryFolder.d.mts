/** A folder in memory with room for the files of a run, or undefined; containers often give it 64 MB. */
export function findMemoryFolder(): string | undefined
