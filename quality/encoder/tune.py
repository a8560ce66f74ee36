"""
Tunes the sentence encoder: the lower layers of the package's model learn, from a sentence alone, whether a careful reader would list
it as a loose end, and as what. README.md says how it is run.

Encoders that never saw a group of mailboxes read that group's sentences (unseen-outputs.json): on those the item model is fitted and
judged. The encoder that the server gets is tuned on all of them but the mails of the closed writers, which it reads for the same file.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import torch
from bert import HEADS, HIDDEN, LAYERS, NORM_EPSILON, WordPieces, package_weights
from torch.nn.functional import binary_cross_entropy_with_logits, dropout, gelu, layer_norm, linear, softmax

OUTPUTS = ["item", "request", "question", "promise", "meeting", "intent"]
# What the rules say of a sentence, learnt beside: it keeps the encoder from forgetting how requests look that no label has.
BESIDE = ["request", "question", "promise", "meeting"]
HEAD = len(OUTPUTS) + len(BESIDE)
# Mailboxes of people who wrote to each other stand in one group; beside them the writers of mails of our own.
GROUPS = [
    ["bailey-s", "quenet-j", "king-j", "south-s", "w1", "w4", "w7"],
    ["rapp-b", "hendrickson-s", "meyers-a", "w2", "w5", "w9"],
    ["harris-s", "panus-s", "sanchez-m", "slinger-r", "w3", "w6"],
]
CLOSED = ["w8", "w10"]
EPOCHS, BATCH, RATE, HEAD_RATE, DROPOUT, SEED = 3, 16, 5e-5, 1e-3, 0.1, 5
# Weights in the loss of a label's kind, and of what the rules say.
KIND_WEIGHT, BESIDE_WEIGHT = 0.3, 0.2
# Of sentences that are no items so many are learnt from: of our own mails; of real mail where something is asked; of other real mail.
OWN_SHARE, ASKING_SHARE, OTHER_SHARE, SUBJECT_SHARE = 0.7, 0.35, 0.12, 0.15
SCALE = 16
FROZEN = ("embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight")

is_own = lambda source: source[0] == "w" and source[1:].isdigit()  # noqa: E731


class Encoder(torch.nn.Module):
    def __init__(self, state):
        super().__init__()
        self.names = {}
        for name, tensor in state.items():
            if name.startswith("pooler") or (name.startswith("encoder.layer.") and int(name.split(".")[2]) >= LAYERS):
                continue
            self.names[name] = name.replace(".", "__")
            self.register_parameter(self.names[name], torch.nn.Parameter(tensor.clone().float(), requires_grad=name not in FROZEN))

    def weight(self, name):
        return getattr(self, self.names[name])

    def forward(self, ids, mask, own):
        dense = lambda name, x: linear(x, self.weight(name + ".weight"), self.weight(name + ".bias"))  # noqa: E731
        norm = lambda name, x: layer_norm(x, (HIDDEN,), self.weight(name + ".weight"), self.weight(name + ".bias"), NORM_EPSILON)  # noqa: E731
        drop = lambda x: dropout(x, DROPOUT, self.training)  # noqa: E731
        count, length = ids.shape
        x = self.weight("embeddings.word_embeddings.weight")[ids] + self.weight("embeddings.position_embeddings.weight")[:length]
        x = drop(norm("embeddings.LayerNorm", x + self.weight("embeddings.token_type_embeddings.weight")[0]))
        hidden = (1 - mask)[:, None, None, :] * -1e4
        for index in range(LAYERS):
            layer = f"encoder.layer.{index}"
            heads = lambda t: t.reshape(count, length, HEADS, -1).transpose(1, 2)  # noqa: E731
            query, key, value = (heads(dense(f"{layer}.attention.self.{name}", x)) for name in ("query", "key", "value"))
            shares = drop(softmax(query @ key.transpose(2, 3) / query.shape[-1] ** 0.5 + hidden, -1))
            attended = (shares @ value).transpose(1, 2).reshape(count, length, HIDDEN)
            x = norm(f"{layer}.attention.output.LayerNorm", x + drop(dense(f"{layer}.attention.output.dense", attended)))
            inner = gelu(dense(f"{layer}.intermediate.dense", x))
            x = norm(f"{layer}.output.LayerNorm", x + drop(dense(f"{layer}.output.dense", inner)))
        kept = own[..., None]
        mean = (x * kept).sum(1) / kept.sum(1).clamp_min(1)
        return dense("head", drop(torch.cat([mean, (x - 1e4 * (1 - kept)).max(1).values], 1)))

    def state(self):
        return {name: self.weight(name).detach() for name in self.names if name != FROZEN[0]}


def collated(pieces):
    length = max(len(one) for one in pieces)
    ids, mask, own = torch.zeros(len(pieces), length, dtype=torch.long), torch.zeros(len(pieces), length), torch.zeros(len(pieces), length)
    for row, one in enumerate(pieces):
        ids[row, : len(one)], mask[row, : len(one)], own[row, 1 : len(one) - 1] = torch.tensor(one), 1, 1
    return ids, mask, own


def batches(examples, chance):
    """Of examples about as long as each other, in an order of chance."""
    examples = examples[:]
    chance.shuffle(examples)
    result = []
    for start in range(0, len(examples), BATCH * 50):
        part = sorted(examples[start : start + BATCH * 50], key=lambda example: len(example[0]))
        result += [part[at : at + BATCH] for at in range(0, len(part), BATCH)]
    chance.shuffle(result)
    return result


def examples_of(messages, intents, words, chance):
    """Pieces, targets and weights of what is learnt from; what is an item counts twice."""
    examples = []
    for message in messages:
        some = any(one["kind"] for one in message["sentences"])
        for one in message["sentences"]:
            if one["importance"] == 0:
                continue
            asks = some or any(one["acts"].values())
            share = 1 if one["kind"] else SUBJECT_SHARE if one["place"] == "subject" else OWN_SHARE if is_own(message["source"]) else ASKING_SHARE if asks else OTHER_SHARE
            if chance.random() >= share:
                continue
            targets = [float(one["kind"] is not None), *(float(one["kind"] == name) for name in OUTPUTS[1:5]), 0.0, *(float(one["acts"][name]) for name in BESIDE)]
            weights = [one["importance"], *[KIND_WEIGHT * one["importance"]] * 4, 0.0, *[BESIDE_WEIGHT] * len(BESIDE)]
            examples += [(words.input(one["text"]), targets, weights)] * (2 if one["kind"] else 1)
    for one in intents:
        targets = [0.0] * 5 + [float(len(one["labels"]) > 0)] + [0.0] * len(BESIDE)
        examples.append((words.input(one["text"]), targets, [0.0] * 5 + [1.0] + [0.0] * len(BESIDE)))
    return examples


def tuned(examples, name):
    torch.manual_seed(SEED)
    start = {**package_weights(), "head.weight": torch.randn(HEAD, 2 * HIDDEN) * 0.02, "head.bias": torch.zeros(HEAD)}
    encoder, chance, began = Encoder(start), random.Random(SEED), time.time()
    head = [weights for key, weights in encoder.named_parameters() if key.startswith("head")]
    body = [weights for key, weights in encoder.named_parameters() if not key.startswith("head") and weights.requires_grad]
    optimizer = torch.optim.AdamW([{"params": body, "lr": RATE}, {"params": head, "lr": HEAD_RATE}], weight_decay=0.01)
    total = EPOCHS * math.ceil(len(examples) / BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min((step + 1) / (0.1 * total), max(0, (total - step) / (0.9 * total))))
    encoder.train()
    step = 0
    for _ in range(EPOCHS):
        for batch in batches(examples, chance):
            targets, weights = torch.tensor([one[1] for one in batch]), torch.tensor([one[2] for one in batch])
            outputs = encoder(*collated([one[0] for one in batch]))
            loss = (binary_cross_entropy_with_logits(outputs, targets, reduction="none") * weights).sum() / len(batch)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(body + head, 1.0)
            optimizer.step()
            schedule.step()
            step += 1
            if step % 200 == 0:
                print(f"{name}: {step} of {total}, {time.time() - began:.0f} s", flush=True)
    return encoder.eval()


def outputs_of(encoder, messages, words):
    """By source and key: the outputs of every sentence, in whole multiples of 1 / SCALE."""
    read = {}
    sentences = sorted({(message["source"], one["key"], one["text"]) for message in messages for one in message["sentences"]}, key=lambda one: len(one[2]))
    with torch.no_grad():
        for start in range(0, len(sentences), 64):
            part = sentences[start : start + 64]
            rows = encoder(*collated([words.input(text) for _, _, text in part]))[:, : len(OUTPUTS)]
            for (source, key, _), row in zip(part, rows.tolist()):
                read.setdefault(source, {})[key] = [round(value * SCALE) for value in row]
    return read


def lines_of(path):
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("sentences", help="made by quality/src/item-model/sentences.ts")
    parser.add_argument("intents", help="DATA/intent/parakweet.train.jsonl")
    parser.add_argument("folder", help="where states and outputs are kept; what is there already is not tuned again")
    parser.add_argument("--fold", type=int, action="append", help=f"0..{len(GROUPS) - 1}: without that group; {len(GROUPS)}: the server's; all where none is named")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    words, folder = WordPieces(), Path(arguments.folder)
    remembered, of_word = {}, words.of_word
    words.of_word = lambda word: remembered[word] if word in remembered else remembered.setdefault(word, of_word(word))
    messages, intents = lines_of(arguments.sentences), lines_of(arguments.intents)
    folder.mkdir(exist_ok=True)
    for fold in arguments.fold or range(len(GROUPS) + 1):
        unseen = GROUPS[fold] if fold < len(GROUPS) else CLOSED
        if not (folder / f"{fold}.pt").exists():
            learnt = [one for one in messages if one["source"] not in [*unseen, *CLOSED]]
            encoder = tuned(examples_of(learnt, intents, words, random.Random(SEED)), f"fold {fold}")
            torch.save({"state": encoder.state(), "outputs": OUTPUTS + [f"rules_{name}" for name in BESIDE]}, folder / f"{fold}.pt")
        state = torch.load(folder / f"{fold}.pt", weights_only=True)["state"]
        encoder = Encoder({**package_weights(), **state}).eval()
        read = outputs_of(encoder, [one for one in messages if one["source"] in unseen], words)
        (folder / f"{fold}.json").write_text(json.dumps(read))
    parts = [folder / f"{fold}.json" for fold in range(len(GROUPS) + 1)]
    if all(part.exists() for part in parts):
        sources = {source: rows for part in parts for source, rows in json.loads(part.read_text()).items()}
        target = Path(__file__).with_name("unseen-outputs.json")
        target.write_text(json.dumps({"scale": SCALE, "outputs": OUTPUTS, "sources": sources}, separators=(",", ":")))
        print(f"{target}: {target.stat().st_size / 1e3:.0f} kB")
