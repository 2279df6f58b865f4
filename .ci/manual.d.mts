export function buildManual(from: string, to: string): void
