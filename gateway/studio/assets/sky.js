// The picture of a flight: a curve on a canvas, drawn anew for each frame from the time alone.

const sky = document.querySelector('[data-sky]')
const canvas = sky.querySelector('canvas')

export const growth = Math.log(1.00006)
const most = 100
export const multiplierAfter = (ms) => (ms <= 0 ? 1 : Math.min(most, Math.exp(ms * growth)))

const pen = canvas.getContext('2d')
let width = 0
let tall = 0
const resize = () => {
  const scale = Math.min(2, devicePixelRatio)
  width = sky.clientWidth
  tall = sky.clientHeight
  canvas.width = width * scale
  canvas.height = tall * scale
  pen.setTransform(scale, 0, 0, scale, 0, 0)
}
new ResizeObserver(resize).observe(sky)
resize()

const steps = 48
const left = 36
const below = 42
const stars = Array.from({ length: 36 }, (_, at) => [
  (at * 0.381966) % 1,
  (at * at * 0.0618) % 0.75,
  0.3 + (at % 5) / 8,
])

export function drawSky(elapsedMs, multiplier, isBroken) {
  pen.clearRect(0, 0, width, tall)
  pen.fillStyle = '#ffffff'
  for (const [x, y, light] of stars) {
    pen.globalAlpha = light * 0.6
    pen.fillRect(x * width, y * tall, 1.5, 1.5)
  }
  pen.globalAlpha = 1
  const ground = tall - below
  const top = Math.max(3, multiplier * 1.35)
  const spanMs = Math.max(9_000, elapsedMs * 1.25)
  const xOf = (ms) => left + (ms / spanMs) * (width - left - 8)
  const yOf = (value) => ground - ((value - 1) / (top - 1)) * (ground - 26)
  const lines = top <= 6 ? 1 : top <= 15 ? 3 : top <= 40 ? 10 : 25
  pen.font = '12px sans-serif'
  pen.textAlign = 'right'
  for (let value = 1; value < top; value += lines) {
    const y = yOf(value)
    pen.fillStyle = '#cfd6e6'
    pen.fillText(`${value} ×`, left - 6, y + 4)
    pen.fillStyle = value === 1 ? '#ffffff40' : '#ffffff1f'
    pen.fillRect(left, y, width - left - 8, 1)
  }
  pen.beginPath()
  pen.moveTo(xOf(0), ground)
  for (let step = 1; step <= steps; step += 1) {
    const ms = (elapsedMs * step) / steps
    pen.lineTo(xOf(ms), yOf(Math.min(multiplier, multiplierAfter(ms))))
  }
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.strokeStyle = isBroken ? '#ff8f88' : '#ffdca8'
  pen.stroke()
  pen.lineTo(xOf(elapsedMs), ground)
  pen.closePath()
  pen.fillStyle = isBroken ? '#ff8f8818' : '#ffb86b22'
  pen.fill()
  drawStar(xOf(elapsedMs), yOf(multiplier), isBroken)
}

function drawStar(x, y, isBroken) {
  pen.globalAlpha = isBroken ? 0.25 : 1
  pen.fillStyle = '#ff9a4c30'
  pen.beginPath()
  pen.arc(x, y, 34, 0, 2 * Math.PI)
  pen.fill()
  for (const [radius, colour] of [
    [18, '#ff8a4c'],
    [9, '#ffe19a'],
  ]) {
    pen.fillStyle = colour
    pen.beginPath()
    for (let at = 0; at < 10; at += 1) {
      const angle = (at * Math.PI) / 5 - Math.PI / 2
      const reach = at % 2 === 0 ? radius : radius * 0.42
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    pen.fill()
  }
  pen.globalAlpha = 1
}
