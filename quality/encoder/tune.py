"""
Tunes the message encoder: the lower layers of the package's model learn which sentences of a message a careful reader would list as a
loose end, and as what. One reads the sentences of a message together, another each by itself; what they say on average is what counts.
README.md says how it is run.

Encoders that never saw a group of mailboxes read that group's messages (unseen-outputs.json): on those the item model is fitted and
judged. Those that the server gets are tuned on all of them but the mails of the closed writers, which they read for the same file.
"""

import argparse
import json
import random
import time
from pathlib import Path

import torch
from bert import HEADS, HIDDEN, LAYERS, NORM_EPSILON, READS, WordPieces, package_weights
from torch.nn.functional import binary_cross_entropy_with_logits, gelu, layer_norm, linear, softmax

OUTPUTS = ["item", "request", "question", "promise", "meeting", "intent"]
# What the rules say of a sentence, learnt beside: it keeps the encoder from forgetting how requests look that no label has.
BESIDE = ["request", "question", "promise", "meeting"]
HEAD = len(OUTPUTS) + len(BESIDE)
# Mailboxes of people who wrote to each other stand in one group; beside them the writers of mails of our own.
GROUPS = [
    ["bailey-s", "quenet-j", "king-j", "south-s", "w1", "w4", "w7", "w11", "w14", "w16", "w20", "w21"]
    + ["shackleton-s", "jones-t", "nemec-g", "sager-e", "haedicke-m", "mccarty-d"],
    ["rapp-b", "hendrickson-s", "meyers-a", "w2", "w5", "w9", "w12", "w15", "w17", "w22", "w25"]
    + ["dasovich-j", "beck-s", "kitchen-l", "scott-s", "lokay-m", "williams-w3", "geaccone-t"],
    ["harris-s", "panus-s", "sanchez-m", "slinger-r", "w3", "w6", "w13", "w18", "w19", "w23", "w24"]
    + ["symes-k", "rogers-b", "giron-d", "hernandez-j", "parks-j", "buy-r", "dean-c", "whalley-l", "wolfe-j", "pimenov-v", "scholtes-d"]
    + ["arora-h", "mckay-b", "skilling-j", "mims-thurston-p"],
]
CLOSED = ["w8", "w10", "w26"]
RATE, HEAD_RATE, DROPOUT, SEED = 5e-5, 1e-3, 0.1, 5
EPOCHS = {"message": 4, "sentence": 3}
BATCH, BATCH_ALONE = 8, 16
# How much a sentence counts that is an item, and one that is none: in the subject, in mails of our own, where something is asked, in
# other mail. Of messages in which nothing is asked so many are learnt from.
ITEM_WEIGHT, SUBJECT_WEIGHT, OWN_WEIGHT, ASKING_WEIGHT, OTHER_WEIGHT = 2.0, 0.15, 0.7, 0.5, 0.3
QUIET_SHARE, LOSS_SCALE = 0.35, 0.7
# Of sentences that are no items, and are read by themselves, so many are learnt from.
ASKING_SHARE, OTHER_SHARE = 0.35, 0.12
# Beside the item itself its kind, and what the rules say.
KIND_WEIGHT, BESIDE_WEIGHT = 0.3, 0.2
SCALE = 16
WORD_TABLE, POSITIONS = "embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight"
# A sentence by itself is as long as what the package's model was made for: its places are kept.
FROZEN = {"message": (WORD_TABLE,), "sentence": (WORD_TABLE, POSITIONS)}


class Dropout:
    """Dropout that takes what falls out from one long row of chances, from another place each time: to draw them anew takes twenty times as long."""

    def __init__(self, length=1 << 24):
        self.kept = (torch.rand(length) >= DROPOUT).float() / (1 - DROPOUT)

    def __call__(self, x):
        start = int(torch.randint(self.kept.numel() - x.numel(), ()))
        return x * self.kept[start : start + x.numel()].view(x.shape)


def is_own(source):
    """Whether it is a writer of mails of our own, and no mailbox."""
    return source[0] == "w" and source[1:].isdigit()


class Encoder(torch.nn.Module):
    """The encoder of bert.py with weights that can be tuned, over many windows at once."""

    def __init__(self, state, frozen=()):
        super().__init__()
        self.dropout = Dropout()
        self.names = {}
        for name, tensor in state.items():
            if name.startswith("pooler") or (name.startswith("encoder.layer.") and int(name.split(".")[2]) >= LAYERS):
                continue
            self.names[name] = name.replace(".", "__")
            self.register_parameter(self.names[name], torch.nn.Parameter(tensor.clone().float(), requires_grad=name not in frozen))

    def weight(self, name):
        return getattr(self, self.names[name])

    def forward(self, ids, mask, spans):
        """Outputs of the sentences at (row, from, to), in order."""
        dense = lambda name, x: linear(x, self.weight(name + ".weight"), self.weight(name + ".bias"))  # noqa: E731
        norm = lambda name, x: layer_norm(x, (HIDDEN,), self.weight(name + ".weight"), self.weight(name + ".bias"), NORM_EPSILON)  # noqa: E731
        drop = lambda x: self.dropout(x) if self.training else x  # noqa: E731
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
        pooled = [torch.cat([x[row, start:end].mean(0), x[row, start:end].max(0).values]) for row, start, end in spans]
        return dense("head", drop(torch.stack(pooled)))

    def state(self):
        return {name: self.weight(name).detach() for name in self.names if name != WORD_TABLE}


def collated(windows):
    """Windows (pieces, spans) as one batch, and where their sentences stand in it."""
    length = max(len(pieces) for pieces, _ in windows)
    ids, mask, places = torch.zeros(len(windows), length, dtype=torch.long), torch.zeros(len(windows), length), []
    for row, (pieces, spans) in enumerate(windows):
        ids[row, : len(pieces)], mask[row, : len(pieces)] = torch.tensor(pieces), 1
        places += [(row, start, end) for _, start, end in spans]
    return ids, mask, places


def batches(examples, size, chance):
    """Of examples about as long as each other, in an order of chance."""
    examples = examples[:]
    chance.shuffle(examples)
    result = []
    for start in range(0, len(examples), size * 50):
        part = sorted(examples[start : start + size * 50], key=lambda example: len(example[0][0]))
        result += [part[at : at + size] for at in range(0, len(part), size)]
    return result


def targets_of(one, weight, beside):
    """What is to be said of a sentence, and how much each part of it counts."""
    targets = [float(one["kind"] is not None), *(float(one["kind"] == name) for name in OUTPUTS[1:5]), 0.0, *(float(one["acts"][name]) for name in BESIDE)]
    return targets, [weight, *[KIND_WEIGHT * weight] * 4, 0.0, *[beside] * len(BESIDE)]


def share_of(one, source, asks, asking, other):
    """How much a sentence counts that is no item: by where it stands, and whether something is asked in its mail."""
    if one["place"] == "subject":
        return SUBJECT_WEIGHT
    return OWN_WEIGHT if is_own(source) else asking if asks else other


def read_together(messages, words, chance):
    """Windows, with targets and weights for each of their sentences."""
    examples = []
    for message in messages:
        sentences = message["sentences"]
        asks = any(one["kind"] or any(one["acts"].values()) for one in sentences)
        if not asks and chance.random() >= QUIET_SHARE:
            continue
        for window in words.windows(message["situation"], [one["text"] for one in sentences]):
            wanted = []
            for index, _, _ in window[1]:
                one = sentences[index]
                share = ITEM_WEIGHT if one["kind"] else share_of(one, message["source"], asks, ASKING_WEIGHT, OTHER_WEIGHT)
                weight = one["importance"] * share
                wanted.append(targets_of(one, weight, BESIDE_WEIGHT * min(1, share) if weight > 0 else 0))
            if any(weights[0] > 0 for _, weights in wanted):
                examples.append((window, wanted))
    return examples


def read_alone(messages, words, chance):
    """Sentences by themselves, with targets and weights; what is an item counts twice."""
    examples = []
    for message in messages:
        some = any(one["kind"] for one in message["sentences"])
        for one in message["sentences"]:
            if one["importance"] == 0:
                continue
            asks = some or any(one["acts"].values())
            share = 1 if one["kind"] else share_of(one, message["source"], asks, ASKING_SHARE, OTHER_SHARE)
            if chance.random() < share:
                wanted = [targets_of(one, one["importance"], BESIDE_WEIGHT)]
                examples += [(window, wanted) for window in words.alone([one["text"]])] * (2 if one["kind"] else 1)
    return examples


def intent_examples(intents, words):
    """Sentences by themselves of which it is known alone whether they ask, propose or commit."""
    wanted = lambda one: [([0.0] * 5 + [float(len(one["labels"]) > 0)] + [0.0] * len(BESIDE), [0.0] * 5 + [1.0] + [0.0] * len(BESIDE))]  # noqa: E731
    return [(window, wanted(one)) for one in intents for window in words.alone([one["text"]])]


def tuned(reads, messages, intents, words, name):
    """An encoder that reads a message or a sentence at a time, tuned; `name` stands before what is printed of it."""
    torch.manual_seed(SEED)
    start = {**package_weights(), "head.weight": torch.randn(HEAD, 2 * HIDDEN) * 0.02, "head.bias": torch.zeros(HEAD)}
    encoder, chance, began = Encoder(start, FROZEN[reads]), random.Random(SEED), time.time()
    examples = (read_together if reads == "message" else read_alone)(messages, words, random.Random(SEED))
    learnt = {key: weights for key, weights in encoder.named_parameters() if weights.requires_grad}
    head = [weights for key, weights in learnt.items() if key.startswith("head")]
    body = [weights for key, weights in learnt.items() if not key.startswith("head")]
    optimizer = torch.optim.AdamW([{"params": body, "lr": RATE}, {"params": head, "lr": HEAD_RATE}], weight_decay=0.01)
    plan = []
    for _ in range(EPOCHS[reads]):
        if reads == "message":
            epoch = batches(examples, BATCH, chance) + batches(intent_examples(intents, words), BATCH_ALONE, chance)
        else:
            epoch = batches(examples + intent_examples(intents, words), BATCH_ALONE, chance)
        chance.shuffle(epoch)
        plan += epoch
    total = len(plan)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min((step + 1) / (0.1 * total), max(0, (total - step) / (0.9 * total))))
    encoder.train()
    for step, batch in enumerate(plan, 1):
        targets = torch.tensor([targets for _, wanted in batch for targets, _ in wanted])
        weights = torch.tensor([weights for _, wanted in batch for _, weights in wanted])
        # Where the processor multiplies numbers of 16 bits, that takes half as long; sums and weights keep 32.
        with torch.autocast("cpu", torch.bfloat16):
            outputs = encoder(*collated([window for window, _ in batch])).float()
        missed = (binary_cross_entropy_with_logits(outputs, targets, reduction="none") * weights).sum()
        loss = LOSS_SCALE * missed / max(4.0, weights[:, 0].sum() + weights[:, 5].sum()) if reads == "message" else missed / len(batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body + head, 1.0)
        optimizer.step()
        schedule.step()
        if step % 200 == 0:
            print(f"{name}: {step} of {total}, {time.time() - began:.0f} s", flush=True)
    return encoder.eval()


def outputs_of(encoders, messages, words):
    """By source and key of a message: the average outputs of its sentences, in whole multiples of 1 / SCALE; none where nothing is read."""
    read = {}
    with torch.no_grad():
        for message in messages:
            texts = [one["text"] for one in message["sentences"]]
            outputs, windows = [None] * len(texts), words.windows(message["situation"], texts)
            if windows:
                said = {}
                for encoder, cut in zip(encoders, (windows, words.alone(texts))):
                    rows = encoder(*collated(cut))[:, : len(OUTPUTS)]
                    for (index, _, _), row in zip((span for _, spans in cut for span in spans), rows):
                        said.setdefault(index, []).append(row)
                for index, rows in said.items():
                    outputs[index] = [round(value * SCALE) for value in torch.stack(rows).mean(0).tolist()]
            read.setdefault(message["source"], {})[message["key"]] = outputs
    return read


def lines_of(path):
    """The objects of a JSONL file."""
    if not Path(path).is_file():
        raise SystemExit(f"{path} is not there")
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
        encoders = []
        for number, reads in enumerate(READS, 1):
            path = folder / f"{fold}-{number}.pt"
            if not path.exists():
                learnt = [one for one in messages if one["source"] not in [*unseen, *CLOSED]]
                encoder = tuned(reads, learnt, intents, words, f"fold {fold}, by {reads}")
                torch.save({"state": encoder.state(), "outputs": OUTPUTS + [f"rules_{name}" for name in BESIDE]}, path)
            state = torch.load(path, weights_only=True)["state"]
            encoders.append(Encoder({**package_weights(), **state}).eval())
        read = outputs_of(encoders, [one for one in messages if one["source"] in unseen], words)
        (folder / f"{fold}.json").write_text(json.dumps(read))
    parts = [folder / f"{fold}.json" for fold in range(len(GROUPS) + 1)]
    if all(part.exists() for part in parts):
        sources = {source: rows for part in parts for source, rows in json.loads(part.read_text()).items()}
        target = Path(__file__).with_name("unseen-outputs.json")
        target.write_text(json.dumps({"scale": SCALE, "outputs": OUTPUTS, "sources": sources}, separators=(",", ":")))
        print(f"{target}: {target.stat().st_size / 1e3:.0f} kB")
