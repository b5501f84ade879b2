import fc from 'fast-check';

// The same cases for every mutant, so that a score can be compared with the last one;
// and a counterexample is enough, the smallest one is not wanted.
fc.configureGlobal({ seed: 20261121, endOnFailure: true });
