const frame = () => new Promise<number>((done) => requestAnimationFrame(done))

/** Asked within a frame: when this one has been painted. */
function afterPaint(): Promise<number> {
  return new Promise((done) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done(performance.now())
    channel.port2.postMessage(undefined)
  })
}

export async function painted(): Promise<number> {
  await frame()
  return afterPaint()
}

/** Milliseconds from frame to frame while something is done in each. */
export async function timeFrames(count: number, act: () => void): Promise<number[]> {
  const times: number[] = []
  for (let last = await frame(); times.length < count; ) {
    act()
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}

/** The paint of the first frame that has what is waited for. */
export async function until(holds: () => boolean, patience = 30_000): Promise<number> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    await frame()
    if (holds()) return afterPaint()
  }
  throw new Error('what was waited for did not come')
}
