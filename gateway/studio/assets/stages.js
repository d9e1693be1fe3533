// How the stage of each engine moves. What is shown in the end is what the gateway wrote; nothing here decides anything.
import { pause } from './frame.js'

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** A stage: `start` when the round is sent, `show` when its answer is there, `stop` when there is none. */
export function stageFor(engine, stage) {
  if (engine === 'slot') return slotStage(stage)
  return engine === 'dice' ? diceStage(stage) : scratchStage(stage)
}

function slotStage(stage) {
  let former = ''
  const pictures = () => stage.querySelector('.reels').dataset.pictures.split(' ')
  const columns = () => [...stage.querySelectorAll('.reel')]

  const turn = (reel, at) => {
    const all = pictures()
    const strip = document.createElement('div')
    strip.className = 'strip'
    // The first five pictures come again at the end, so that the strip has no seam.
    for (let place = 0; place < 7; place += 1) {
      const picture = new Image(54, 54)
      picture.src = all[((place % 2) * 3 + at * 2 + (place >> 1)) % all.length]
      picture.alt = ''
      strip.append(picture)
    }
    reel.classList.remove('landed')
    reel.classList.add('turning')
    reel.replaceChildren(
      ...Array.from({ length: 3 }, () => Object.assign(document.createElement('span'), { className: 'cell' })),
      strip,
    )
  }
  const land = (reel, markup) => {
    reel.innerHTML = markup
    reel.classList.remove('turning')
    reel.classList.add('landed')
  }
  const caption = (text) => {
    stage.querySelector('.caption')?.remove()
    if (text === '') return
    stage
      .querySelector('.reels')
      .append(Object.assign(document.createElement('p'), { className: 'caption', textContent: text }))
  }
  const startTurning = () => {
    for (const [at, reel] of columns().entries()) turn(reel, at)
  }
  /** Until the last reel stands no win is lit, so that it does not give itself away. */
  const unlit = (markup) => markup.replaceAll('cell hit', 'cell').replaceAll('cell dim', 'cell')

  return {
    start() {
      former = stage.innerHTML
      caption('')
      if (!still.matches) startTurning()
    },
    async show(answer, { turbo }) {
      for (const [number, frame] of answer.frames.entries()) {
        if (number > 0) {
          await pause(still.matches ? 300 : turbo ? 350 : 900)
          caption(frame.caption)
          if (!still.matches) startTurning()
        }
        if (!still.matches) await pause(turbo ? 60 : number > 0 ? 220 : 260)
        for (const [at, reel] of columns().entries()) {
          land(reel, unlit(frame.columns[at]))
          if (!still.matches && !turbo) await pause(110)
        }
        for (const [at, reel] of columns().entries()) reel.innerHTML = frame.columns[at]
        for (const reel of columns()) reel.classList.remove('landed')
      }
      if (answer.frames.length > 1) await pause(turbo ? 300 : 900)
      stage.innerHTML = answer.stage
    },
    stop() {
      stage.innerHTML = former
    },
  }
}

function scratchStage(stage) {
  return {
    start() {},
    async show(answer, { turbo }) {
      stage.innerHTML = answer.stage
      if (!still.matches) await pause(turbo ? 250 : 900)
    },
    stop() {},
  }
}

function diceStage(stage) {
  const two = (value) => String(value).padStart(2, '0')
  return {
    /** Another choice, or none: what was rolled before does not belong to it. The scale is a thousand wide. */
    choose({ isUnder, target, text }) {
      const face = stage.querySelector('.roll')
      face.textContent = text
      face.classList.add('goal')
      stage.firstElementChild.classList.remove('won', 'lost')
      stage.querySelector('.scale-roll')?.remove()
      stage.querySelector('.scale').setAttribute('aria-label', text)
      const wins = stage.querySelector('.scale-wins')
      const aim = stage.querySelector('.scale-target')
      for (const drawn of [wins, aim]) drawn.toggleAttribute('hidden', target === null)
      if (target === null) return
      wins.setAttribute('x', isUnder ? 0 : target * 10)
      wins.setAttribute('width', isUnder ? target * 10 : 1000 - target * 10)
      aim.setAttribute('x', target * 10 - 3)
    },
    start() {
      stage.firstElementChild.classList.remove('won', 'lost')
    },
    async show(answer, { turbo }) {
      const face = stage.querySelector('.roll')
      face.classList.remove('goal')
      const lastsMs = still.matches ? 0 : turbo ? 150 : 600
      const startMs = performance.now()
      // The digits run through numbers in order and end on the one that was rolled.
      for (let step = 37; performance.now() - startMs < lastsMs; step += 2371) {
        const shown = (answer.roll + step) % 10000
        face.textContent = `${two(Math.floor(shown / 100))}.${two(shown % 100)}`
        await pause(40)
      }
      stage.innerHTML = answer.stage
    },
    stop() {},
  }
}
