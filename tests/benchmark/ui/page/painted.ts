const frame = () => new Promise((done) => requestAnimationFrame(done))

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

/** The paint of the first frame that has what is waited for. */
export async function until(holds: () => boolean, patience = 30_000): Promise<number> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    await frame()
    if (holds()) return afterPaint()
  }
  throw new Error('what was waited for did not come')
}
