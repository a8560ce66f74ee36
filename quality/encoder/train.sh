#!/bin/sh
# Trains the detection from labelled mail; README.md beside it says what each step does.
set -eu
data=$(cd "${1:?DATA, the folder of the labelled data, is missing: train.sh DATA}" && pwd)
cd "$(dirname "$0")/../.."
python=${PYTHON:-python3}
work=.cache/training
mkdir -p "$work"
node quality/src/item-model/sentences.ts "$data" "$work/sentences.jsonl"
"$python" quality/encoder/tune.py "$work/sentences.jsonl" "$data/intent/parakweet.train.jsonl" "$work"
"$python" quality/encoder/export.py "$work/3-1.pt" "$work/3-2.pt"
"$python" quality/encoder/reference.py --states "$work/3-1.pt" "$work/3-2.pt"
node quality/src/item-model/train.ts "$data" domain/src/detection/item-model
npm run format
