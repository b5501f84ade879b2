/** Dial codes to which no verification code is sent (spec section 9, 'noSend'). */
export const NO_SEND_DIAL_CODES: readonly number[] = [
  599, 672, 358, 590, 61, 212, 291, 500, 691, 44, 850, 692, 6723, 674, 683, 64, 290, 47, 690, 688,
  39, 681, 381, 243,
];
