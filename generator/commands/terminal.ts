export interface Variables {
  readonly [name: string]: string | undefined
}

/** Where a command was called and what it prints goes: this process, or that of somebody who asked the daemon. */
export interface Terminal {
  readonly cwd: string
  readonly variables: Variables
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

export function createOwnTerminal(): Terminal {
  return {
    cwd: process.cwd(),
    variables: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
  }
}
