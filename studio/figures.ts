import type { Figures } from './figure.ts'

/** Declared figures by maths profile, written by `npm run rtp -- --write` and held by `npm run rtp`. */
export const figures: Readonly<Record<string, Figures>> = {
  "classic-calm": {
    "rtp": 95.52,
    "basePart": 95.52,
    "hitRate": 18.74,
    "sigma": 3.08,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 58,
    "combinations": 27000
  },
  "classic-bold": {
    "rtp": 94.67,
    "basePart": 94.67,
    "hitRate": 18.79,
    "sigma": 6.99,
    "volatility": "Orta",
    "featureEvery": null,
    "maxPay": 260,
    "combinations": 32768
  },
  "classic-lucky": {
    "rtp": 95.7,
    "basePart": 95.7,
    "hitRate": 21.07,
    "sigma": 2.62,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 53.6,
    "combinations": 21952
  },
  "classic-bells": {
    "rtp": 95.3,
    "basePart": 95.3,
    "hitRate": 18.94,
    "sigma": 8.14,
    "volatility": "Yüksek",
    "featureEvery": null,
    "maxPay": 270,
    "combinations": 32768
  },
  "lines10-bold": {
    "rtp": 96.72,
    "basePart": 77.16,
    "hitRate": 29.4,
    "sigma": 6.97,
    "volatility": "Orta",
    "featureEvery": 128.23,
    "maxPay": 5000,
    "combinations": 28629151
  },
  "lines20-steady": {
    "rtp": 96.64,
    "basePart": 77.1,
    "hitRate": 46.97,
    "sigma": 3.88,
    "volatility": "Orta",
    "featureEvery": 128.23,
    "maxPay": 1000,
    "combinations": 28629151
  },
  "lines20-storm": {
    "rtp": 95.9,
    "basePart": 54.02,
    "hitRate": 42,
    "sigma": 8.42,
    "volatility": "Yüksek",
    "featureEvery": 123.51,
    "maxPay": 5000,
    "combinations": 26811900
  },
  "lines25-express": {
    "rtp": 96.21,
    "basePart": 72.92,
    "hitRate": 57.68,
    "sigma": 3.09,
    "volatility": "Düşük",
    "featureEvery": 86.71,
    "maxPay": 1000,
    "combinations": 14348907
  },
  "lines10-key": {
    "rtp": 95.09,
    "basePart": 53.35,
    "hitRate": 28.83,
    "sigma": 8.5,
    "volatility": "Yüksek",
    "featureEvery": 96.08,
    "maxPay": 5000,
    "combinations": 17210368
  },
  "lines25-lantern": {
    "rtp": 96.08,
    "basePart": 68.08,
    "hitRate": 19.4,
    "sigma": 4.16,
    "volatility": "Orta",
    "featureEvery": 57.01,
    "maxPay": 1000,
    "combinations": 28629151
  },
  "lines5-orchard": {
    "rtp": 95.71,
    "basePart": 58.04,
    "hitRate": 19.59,
    "sigma": 9.67,
    "volatility": "Yüksek",
    "featureEvery": 66.69,
    "maxPay": 2500,
    "combinations": 9000000
  },
  "ways-steady": {
    "rtp": 96.53,
    "basePart": 82.08,
    "hitRate": 56.56,
    "sigma": 3.52,
    "volatility": "Orta",
    "featureEvery": 123.51,
    "maxPay": 1000,
    "combinations": 26811900
  },
  "ways-storm": {
    "rtp": 96.11,
    "basePart": 49.97,
    "hitRate": 52.02,
    "sigma": 8.89,
    "volatility": "Yüksek",
    "featureEvery": 118.88,
    "maxPay": 5000,
    "combinations": 25082100
  },
  "ways-grand": {
    "rtp": 96.1,
    "basePart": 68.07,
    "hitRate": 86.48,
    "sigma": 2.86,
    "volatility": "Düşük",
    "featureEvery": 46.45,
    "maxPay": 1000,
    "combinations": 19803868
  },
  "ways-crown": {
    "rtp": 95.69,
    "basePart": 33.69,
    "hitRate": 74.57,
    "sigma": 6.76,
    "volatility": "Orta",
    "featureEvery": 51.94,
    "maxPay": 5000,
    "combinations": 24246030
  },
  "respin-calm": {
    "rtp": 96.7,
    "basePart": 55.34,
    "hitRate": 29.42,
    "sigma": 3.21,
    "volatility": "Düşük",
    "featureEvery": 6.43,
    "maxPay": 246.4,
    "combinations": 38195100
  },
  "respin-bold": {
    "rtp": 95.86,
    "basePart": 29.27,
    "hitRate": 38.58,
    "sigma": 5.9,
    "volatility": "Orta",
    "featureEvery": 4.72,
    "maxPay": 936,
    "combinations": 56581200
  },
  "respin-steady": {
    "rtp": 96.05,
    "basePart": 52.71,
    "hitRate": 30.77,
    "sigma": 3.01,
    "volatility": "Düşük",
    "featureEvery": 5.76,
    "maxPay": 249,
    "combinations": 28391319
  },
  "respin-emerald": {
    "rtp": 95.6,
    "basePart": 42.94,
    "hitRate": 55.55,
    "sigma": 3.5,
    "volatility": "Orta",
    "featureEvery": 4.2,
    "maxPay": 380.55,
    "combinations": 18600000
  },
  "respin-parrot": {
    "rtp": 96.53,
    "basePart": 47.47,
    "hitRate": 51.15,
    "sigma": 2.78,
    "volatility": "Düşük",
    "featureEvery": 4.76,
    "maxPay": 144.8,
    "combinations": 10935000
  },
  "cascade-calm": {
    "rtp": 95.5,
    "basePart": 66.95,
    "hitRate": 22.34,
    "sigma": 2.36,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 77.75,
    "combinations": 64000000
  },
  "cascade-surge": {
    "rtp": 95.42,
    "basePart": 7.16,
    "hitRate": 29.26,
    "sigma": 4.55,
    "volatility": "Orta",
    "featureEvery": null,
    "maxPay": 255.95,
    "combinations": 34012224
  },
  "cascade-lines": {
    "rtp": 96.71,
    "basePart": 76.18,
    "hitRate": 47.98,
    "sigma": 4.26,
    "volatility": "Orta",
    "featureEvery": 83.94,
    "maxPay": 1000,
    "combinations": 10562500
  },
  "cascade-drift": {
    "rtp": 95.98,
    "basePart": 59.45,
    "hitRate": 25.19,
    "sigma": 5.26,
    "volatility": "Orta",
    "featureEvery": 46.66,
    "maxPay": 2500,
    "combinations": 6156502
  },
  "cascade-harvest": {
    "rtp": 94.98,
    "basePart": 21.14,
    "hitRate": 24.02,
    "sigma": 8.44,
    "volatility": "Yüksek",
    "featureEvery": null,
    "maxPay": 636.7,
    "combinations": 16777216
  },
  "cascade-ice": {
    "rtp": 96.43,
    "basePart": 22.22,
    "hitRate": 25.41,
    "sigma": 3.14,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 88,
    "combinations": 3528000
  },
  "cluster-calm": {
    "rtp": 95.48,
    "basePart": 38.2,
    "hitRate": 45.72,
    "sigma": 3.36,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 176.05,
    "combinations": 4084101
  },
  "cluster-bold": {
    "rtp": 95.37,
    "basePart": 11.73,
    "hitRate": 42.86,
    "sigma": 8.29,
    "volatility": "Yüksek",
    "featureEvery": null,
    "maxPay": 700.85,
    "combinations": 5153632
  },
  "cluster-orbit": {
    "rtp": 95.8,
    "basePart": 36.81,
    "hitRate": 50.19,
    "sigma": 3.11,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 167.1,
    "combinations": 2098854
  },
  "cluster-forge": {
    "rtp": 94.89,
    "basePart": 36.87,
    "hitRate": 46.79,
    "sigma": 4.34,
    "volatility": "Orta",
    "featureEvery": null,
    "maxPay": 557.98,
    "combinations": 2222316
  },
  "forty-calm": {
    "rtp": 96.44,
    "basePart": 96.44,
    "hitRate": 27.96,
    "sigma": 2.88,
    "volatility": "Düşük",
    "featureEvery": null,
    "maxPay": 129.2,
    "combinations": 46771760
  },
  "forty-storm": {
    "rtp": 94.48,
    "basePart": 76.84,
    "hitRate": 24.23,
    "sigma": 9.36,
    "volatility": "Yüksek",
    "featureEvery": 77.51,
    "maxPay": 5000,
    "combinations": 49563500
  },
  "book-calm": {
    "rtp": 95.96,
    "basePart": 56.11,
    "hitRate": 31.46,
    "sigma": 6.95,
    "volatility": "Orta",
    "featureEvery": 140.36,
    "maxPay": 1000,
    "combinations": 33554432
  },
  "book-bold": {
    "rtp": 96.17,
    "basePart": 58.76,
    "hitRate": 34.4,
    "sigma": 10.63,
    "volatility": "Yüksek",
    "featureEvery": 225.9,
    "maxPay": 5000,
    "combinations": 77096604
  },
  "book-amber": {
    "rtp": 95.35,
    "basePart": 34.17,
    "hitRate": 24.6,
    "sigma": 9.78,
    "volatility": "Yüksek",
    "featureEvery": 86.71,
    "maxPay": 2500,
    "combinations": 14348907
  },
  "book-beacon": {
    "rtp": 96.15,
    "basePart": 52.85,
    "hitRate": 58.34,
    "sigma": 6.22,
    "volatility": "Orta",
    "featureEvery": 88.49,
    "maxPay": 1000,
    "combinations": 14880348
  },
  "hold-calm": {
    "rtp": 95.99,
    "basePart": 65.44,
    "hitRate": 43.53,
    "sigma": 3.05,
    "volatility": "Düşük",
    "featureEvery": 48.7,
    "maxPay": 408.55,
    "combinations": 33554432
  },
  "hold-bold": {
    "rtp": 95.94,
    "basePart": 46.55,
    "hitRate": 24.08,
    "sigma": 5.9,
    "volatility": "Orta",
    "featureEvery": 48.7,
    "maxPay": 1388.4,
    "combinations": 33554432
  },
  "hold-sapphire": {
    "rtp": 96.31,
    "basePart": 34.76,
    "hitRate": 51.92,
    "sigma": 3.79,
    "volatility": "Orta",
    "featureEvery": 32.84,
    "maxPay": 905.35,
    "combinations": 12285000
  },
  "hold-ephesus": {
    "rtp": 95.32,
    "basePart": 32.97,
    "hitRate": 56.05,
    "sigma": 4.14,
    "volatility": "Orta",
    "featureEvery": 30.34,
    "maxPay": 1514.2,
    "combinations": 16574544
  },
  "walk-joker": {
    "rtp": 95.82,
    "basePart": 24.92,
    "hitRate": 29.2,
    "sigma": 5.75,
    "volatility": "Orta",
    "featureEvery": 16,
    "maxPay": 1000,
    "combinations": 48711168
  },
  "walk-jester": {
    "rtp": 94.73,
    "basePart": 14.45,
    "hitRate": 49.29,
    "sigma": 6.69,
    "volatility": "Orta",
    "featureEvery": 11.5,
    "maxPay": 2500,
    "combinations": 21829392
  }
}
